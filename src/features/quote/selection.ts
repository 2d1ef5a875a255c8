import * as z from 'zod/mini';
import {
  AddOns,
  Detailing,
  HeadlightCondition,
  PaintCondition,
  PpfPackage,
  UndercoatingPackage,
  Vehicle,
  Windows,
} from './answers.ts';

const forEveryService = { vehicle: Vehicle, addOns: AddOns };

/** Everything a complete quote rests on. Answers a service does not ask for are refused. */
export const Selection = z.discriminatedUnion(
  'service',
  [
    z.strictObject({
      service: z.literal(['paint-correction', 'ceramic-coating']),
      ...forEveryService,
      paintCondition: PaintCondition,
    }),
    z.strictObject({
      service: z.literal('ppf'),
      ...forEveryService,
      paintCondition: PaintCondition,
      ppfPackage: PpfPackage,
    }),
    z.strictObject({
      service: z.literal('undercoating'),
      ...forEveryService,
      undercoatingPackage: UndercoatingPackage,
    }),
    z.strictObject({
      service: z.literal('window-tinting'),
      ...forEveryService,
      windows: Windows,
    }),
    z.strictObject({
      service: z.literal('auto-detailing'),
      ...forEveryService,
      detailing: Detailing,
    }),
    z.strictObject({
      service: z.literal('headlight-restoration'),
      ...forEveryService,
      headlightCondition: HeadlightCondition,
    }),
  ],
  'Please choose a service.',
);
export type Selection = z.infer<typeof Selection>;
