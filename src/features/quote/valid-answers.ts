import * as z from 'zod/mini';
import { givenAnswers } from './given-answers.ts';
import { addOns, detailingItems, windowOptions } from './price-list.ts';
import type { RawAnswers } from './quote-parameters.ts';
import {
  HeadlightCondition,
  MakeName,
  ModelName,
  ModelYear,
  PaintCondition,
  PpfPackage,
  ServiceChoice,
  UndercoatingPackage,
  VehicleTypeChoice,
  type DraftSelection,
} from './answers.ts';
import { asks } from './service-questions.ts';

/**
 * The answers that stand on their own: each one that is unknown, damaged or not asked by the
 * service is left out, the others stay. Multiple choices come in the order of the price list.
 */
export function validAnswers(raw: RawAnswers): DraftSelection {
  const service = valid(ServiceChoice, raw.service);
  const { year, make, model, vehicleType } = raw.vehicle;
  const paint = asks(service, 'paint-condition');
  const ppf = asks(service, 'ppf-package');
  const undercoating = asks(service, 'undercoating-package');
  const headlights = asks(service, 'headlight-condition');
  return givenAnswers({
    service,
    vehicle: givenAnswers({
      year: valid(ModelYear, year),
      make: valid(MakeName, make),
      model: valid(ModelName, model),
      vehicleType: valid(VehicleTypeChoice, vehicleType),
    }),
    paintCondition: paint ? valid(PaintCondition, raw.paintCondition) : undefined,
    ppfPackage: ppf ? valid(PpfPackage, raw.ppfPackage) : undefined,
    undercoatingPackage: undercoating
      ? valid(UndercoatingPackage, raw.undercoatingPackage)
      : undefined,
    windows: asks(service, 'windows') ? someOf(windowOptions, raw.windows) : undefined,
    detailing: asks(service, 'detailing') ? someOf(detailingItems, raw.detailing) : undefined,
    headlightCondition: headlights ? valid(HeadlightCondition, raw.headlightCondition) : undefined,
    addOns: someOf(addOns, raw.addOns) ?? [],
  });
}

function valid<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): z.output<Schema> | undefined {
  return schema.safeParse(answer).data;
}

function someOf<Option extends { id: string }>(
  options: readonly Option[],
  chosen: readonly string[] = [],
): Option['id'][] | undefined {
  const known = options.map((option) => option.id).filter((id) => chosen.includes(id));
  return known.length === 0 ? undefined : known;
}
