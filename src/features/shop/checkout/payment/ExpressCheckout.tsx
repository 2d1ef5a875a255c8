import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { useState } from 'react';
import { provinceOf } from '#src/business/provinces.ts';
import { tax } from '#src/business/tax.ts';
import { $cart } from '../../cart/cart.store.ts';
import { shippingMethods } from '../../catalogue/shipping-methods.ts';
import { $shippingMethodId, $walletProvince, chooseShipping } from '../form/checkout-form.store.ts';
import { $orderOnPage } from './payment-session.store.ts';
import { payByWallet } from './place-order.store.ts';
import { walletDetails, walletRates } from './payment-details.ts';
import styles from './PaymentSection.module.css';

const usualOptions: StripeExpressCheckoutElementOptions = {
  buttonHeight: 52,
  buttonTheme: { applePay: 'white', googlePay: 'white' },
  emailRequired: true,
  phoneNumberRequired: true,
  shippingAddressRequired: true,
  allowedShippingCountries: ['CA'],
};

interface Props {
  onKnown: () => void;
}

export function ExpressCheckout({ onKnown }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const [hasWallets, setHasWallets] = useState(false);
  const ratesNow = () => walletRates($shippingMethodId.get(), $cart.get());
  // Stripe asks for rates wherever it asks for an address, and takes others with each click only.
  const [options] = useState(() => ({ ...usualOptions, shippingRates: ratesNow() }));

  // At once: the wallet shows the total as soon as it is answered.
  const updateAmount = () => void elements?.update({ amount: $orderOnPage.get().amount });

  const confirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const details = walletDetails(event);
    const isTaxable = details && (!tax.isByProvince || provinceOf(details.shipping.address.state));
    if (!stripe || !elements || !isTaxable) {
      event.paymentFailed({ reason: 'invalid_shipping_address' });
      return;
    }
    const isPlaced = await payByWallet({ stripe, elements }, details);
    if (!isPlaced) event.paymentFailed({ reason: 'fail' });
  };

  return (
    <div className={styles.wallets} data-visible={hasWallets}>
      <ExpressCheckoutElement
        options={options}
        onReady={({ availablePaymentMethods }) => {
          setHasWallets(availablePaymentMethods !== undefined);
          onKnown();
        }}
        onLoadError={onKnown}
        onClick={({ resolve }) => resolve({ shippingRates: ratesNow() })}
        onShippingAddressChange={({ address, resolve, reject }) => {
          const province = provinceOf(address.state);
          if (tax.isByProvince && !province) {
            reject();
            return;
          }
          $walletProvince.set(province);
          updateAmount();
          resolve();
        }}
        onShippingRateChange={({ shippingRate, resolve, reject }) => {
          const method = shippingMethods.find(({ id }) => id === shippingRate.id);
          if (!method) {
            reject();
            return;
          }
          chooseShipping(method.id);
          updateAmount();
          resolve();
        }}
        onCancel={() => $walletProvince.set(undefined)}
        onConfirm={(event) => void confirm(event)}
      />
      <p>or pay by card</p>
    </div>
  );
}
