import { Component, type ReactNode } from 'react';
import type { Phone } from '#src/features/quote/QuoteStep.tsx';

interface Props {
  phone: Phone;
  children: ReactNode;
}

/** Stands in for the booking form when it could not be fetched; the quote is kept in the address. */
export class BookingFallback extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert">
        The booking form could not be loaded. Your quote is kept: reload the page, or call us at{' '}
        <a href={this.props.phone.href}>{this.props.phone.text}</a>.
      </p>
    );
  }
}
