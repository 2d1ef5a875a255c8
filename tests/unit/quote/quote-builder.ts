import type { ServiceId } from '#src/business/services.ts';
import { priceQuote, type Quote } from '#src/features/quote/pricing/price-quote.ts';
import { emptyDraft, type DraftSelection } from '#src/features/quote/answers.ts';
import type { VehicleTypeId } from '#src/features/quote/vehicle/vehicle-types.ts';

/** The quote for a service and a vehicle type, with only the answers that matter to a test. */
export function quoteFor(
  service: ServiceId,
  vehicleType: VehicleTypeId,
  answers: Partial<DraftSelection> = {},
): Quote {
  return priceQuote({ ...emptyDraft, service, vehicle: { vehicleType }, ...answers });
}
