import { Component, type ReactNode } from 'react';
import styles from './PaymentSection.module.css';

interface Props {
  children: ReactNode;
}

/** Stands in for Stripe's form when it could not be drawn; the rest of the page goes on. */
export class PaymentBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className={styles.failed}>
        <p>
          Payment Error: Something went wrong while loading the payment form. Please refresh and try
          again.
        </p>
        <p>
          <button
            type="button"
            onClick={() => {
              this.setState({ hasFailed: false });
            }}
          >
            Try again
          </button>
        </p>
      </div>
    );
  }
}
