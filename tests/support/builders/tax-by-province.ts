import { afterEach, beforeEach } from 'vitest';
import { tax } from '#src/business/tax.ts';

/** Switches the owner's setting on for the tests of a file or of a `describe`. */
export function useTaxByProvince(): void {
  const { isByProvince } = tax;
  beforeEach(() => {
    tax.isByProvince = true;
  });
  afterEach(() => {
    tax.isByProvince = isByProvince;
  });
}
