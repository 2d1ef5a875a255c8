import { z } from 'zod';
import { percentOf, type Cents } from '#src/lib/money.ts';
import { provinces, type ProvinceCode } from './provinces.ts';
import written from './tax.json' with { type: 'json' };

type OtherProvince = Exclude<ProvinceCode, 'BC'>;

const rateFields = () => ({
  percent: z
    .number()
    .min(0)
    .max(30)
    .multipleOf(0.001, 'Write at most three digits after the point, such as 14.975.')
    .refine((percent) => percent === 0 || percent >= 1, {
      error: 'This is less than 1 %. Write 12 for 12 %.',
      abort: true,
    })
    .describe('Charged on products and on shipping.'),
  label: z.string().min(3).max(40).describe('What it is called on orders and receipts.'),
});

export const taxSchema = () =>
  z
    .strictObject({
      ...rateFields(),
      gstPercent: z
        .number()
        .min(0)
        .max(30)
        .describe(
          'How much of the tax above is GST; the rest is PST. The invoice of a job has a line for each.',
        ),
      isByProvince: z.boolean().meta({
        title: 'Tax by province',
        description:
          'Off: the tax above is charged in every province. On: the tax above is charged in British Columbia and on pickups, that of the province below on deliveries elsewhere. Ask your accountant first.',
      }),
      otherProvinces: z
        .strictObject(
          Object.fromEntries(
            provinces
              .filter(({ code }) => code !== 'BC')
              .map(({ code, name }) => [
                code,
                z.strictObject(rateFields()).meta({
                  title: name,
                  form: { collapsed: true, summary: '{{percent}} %, {{label}}' },
                }),
              ]),
          ) as Record<OtherProvince, z.ZodObject<ReturnType<typeof rateFields>>>,
        )
        .describe(
          'Where you are not registered for the tax of a province, write that of Canada alone: 5, Tax (GST).',
        ),
      gstNumber: z
        .string()
        .regex(/^\d{9} RT\d{4}$/, 'Write the GST/HST number as 123456789 RT0001.')
        .optional()
        .describe(
          'On order emails, receipts and invoices. Leave it empty until the business is registered: without it, the invoice of a job has no GST.',
        ),
    })
    .refine(({ percent, gstPercent }) => gstPercent <= percent, {
      path: ['gstPercent'],
      message: 'This is more than the tax above, which contains it.',
    });

type Tax = z.infer<ReturnType<typeof taxSchema>>;

/** Charged on subtotal and shipping alike (rule 1.7). */
export const tax: Tax = written;

/** The tax of an order that goes to a province: that of British Columbia where none is known, or nothing is shipped. */
export function taxFor(province?: ProvinceCode, settings = tax): Pick<Tax, 'percent' | 'label'> {
  if (!settings.isByProvince || province === undefined || province === 'BC') return settings;
  return settings.otherProvinces[province];
}

/** In cents, rounded once, half away from zero. */
export function taxOn(cents: Cents, province?: ProvinceCode): Cents {
  return percentOf(cents, taxFor(province).percent);
}
