import type { ServiceId } from '#src/business/services.ts';
import type { Cents } from '#src/lib/money.ts';
import { isDiscounted } from './discount.ts';
import { lowestTotal } from './lowest-total.ts';
import { addOns, ceramicSurcharge, summerDiscount, vehicleSizes } from '../price-list.ts';
import { questionOptions } from '../question-options.ts';
import { isPricedBySize } from './quote-lines.ts';
import { quotePath } from '../wizard/quote-path.ts';
import { questionsOf, type ServiceQuestion } from '../service-questions.ts';
import { vehicleTypes } from '../vehicle/vehicle-types.ts';

export interface GuidePrice {
  label: string;
  description: string;
  cents: Cents;
  /** Opens the quote builder with this answer given; the vehicle's size is asked there by its type. */
  path?: string;
  /** True where BC does not allow the choice on a vehicle driven on public roads. */
  offRoadOnly?: boolean;
}

export interface PriceGuide {
  /** The lowest total of the service. */
  fromCents: Cents;
  /** What the price is added up from: one price out of each group, or several where one may choose several. */
  groups: { title: string; prices: GuidePrice[] }[];
  /** Set where a discount may apply. */
  discount?: typeof summerDiscount;
}

const titles: Record<ServiceQuestion, string> = {
  'paint-condition': 'Paint condition',
  'ppf-package': 'Package',
  'undercoating-package': 'Package',
  'headlight-condition': 'Lens condition',
  windows: 'Glass and lamps',
  detailing: 'Details',
};

/** How the price of a service comes about, for the service's own page. All figures are those of the quote builder. */
export function priceGuide(service: ServiceId): PriceGuide {
  return {
    fromCents: lowestTotal(service),
    groups: [
      ...surchargeGroup(service),
      ...sizeGroup(service),
      ...questionsOf(service).map((question) => ({
        title: titles[question],
        prices: questionOptions(question).map(({ answer, ...option }) => ({
          ...option,
          path: quotePath(service, answer),
        })),
      })),
      {
        title: 'Optional extras',
        prices: addOns.map((addOn) => ({
          ...addOn,
          path: quotePath(service, { addOns: [addOn.id] }),
        })),
      },
    ],
    ...(isDiscounted(service) && { discount: summerDiscount }),
  };
}

function surchargeGroup(service: ServiceId): PriceGuide['groups'] {
  if (service !== 'ceramic-coating') return [];
  const { label, cents } = ceramicSurcharge;
  return [{ title: 'The coating', prices: [{ label, cents, description: 'For every vehicle.' }] }];
}

function sizeGroup(service: ServiceId): PriceGuide['groups'] {
  if (!isPricedBySize(service)) return [];
  const prices = vehicleSizes.map(({ id, label, cents }) => ({
    label,
    cents,
    description: vehicleTypes
      .filter(({ size }) => size === id)
      .map((type) => type.label)
      .join(', '),
  }));
  return [{ title: 'Vehicle size', prices }];
}
