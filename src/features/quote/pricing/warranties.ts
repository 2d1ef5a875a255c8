import { warrantyClaims, type WarrantyClaim } from '#src/business/claims.ts';
import type { ServiceId } from '#src/business/services.ts';

/** The warranties shown with a quote for a service; some services carry none. */
export function warrantiesOf(service: ServiceId | undefined): WarrantyClaim[] {
  const claim = service === undefined ? undefined : warrantyClaims[service];
  return claim === undefined ? [] : [claim];
}
