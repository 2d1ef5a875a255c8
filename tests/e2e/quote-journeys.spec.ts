import { expect, test } from '#tests/support/browser.ts';
import { quotePage, rav4, type Car } from '#tests/support/quote-page.ts';

interface Journey {
  service: string;
  car: Car;
  /** What is clicked on the service's own steps. */
  radios?: string[];
  boxes?: string[];
  addOns?: string[];
  total: string;
  breakdown: string;
}

const civic: Car = { year: '2019', make: 'Honda', model: 'Civic', type: 'Hatchback' };
const f150: Car = { year: '2024', make: 'Ford', model: 'F-150', type: 'Truck' };

const journeys: Journey[] = [
  {
    service: 'Paint Correction',
    car: rav4,
    radios: ['Medium'],
    addOns: ['Glass Clean'],
    total: '$495',
    breakdown:
      'Vehicle size (Medium): $300\nPaint condition (Medium): $250\nGlass Clean: $45\nSummer Sale Discount: -$100',
  },
  {
    service: 'Ceramic Coating',
    car: civic,
    radios: ['Light'],
    total: '$450',
    breakdown:
      'Ceramic coating service: $200\nVehicle size (Small): $200\nPaint condition (Light): $150\nSummer Sale Discount: -$100',
  },
  {
    service: 'Auto Detailing',
    car: rav4,
    boxes: ['Interior', 'Exterior'],
    addOns: ['Interior Leather Coating'],
    total: '$375',
    breakdown:
      'Detailing (Interior): $100\nDetailing (Exterior): $75\nInterior Leather Coating: $200',
  },
  {
    service: 'Window Tinting',
    car: rav4,
    boxes: ['Back Windows', 'Taillights'],
    total: '$260',
    breakdown: 'Tint (Back Windows): $200\nTint (Taillights): $60',
  },
  {
    service: 'Headlight Restoration',
    car: civic,
    radios: ['Severe'],
    total: '$150',
    breakdown: 'Headlights (Severe): $150',
  },
  {
    service: 'Paint Protection Film',
    car: f150,
    radios: ['Heavy', 'Ultimate Protection'],
    addOns: ['Wheel Ceramic Coating'],
    total: '$4,000',
    breakdown:
      'Vehicle size (Large): $400\nPaint condition (Heavy): $350\nPPF package (Ultimate Protection): $3,200\nWheel Ceramic Coating: $50',
  },
  {
    service: 'Undercoating',
    car: f150,
    radios: ['Premium Shield'],
    addOns: ['Badge Removal'],
    total: '$845',
    breakdown:
      'Vehicle size (Large): $400\nUndercoating (Premium Shield): $400\nBadge Removal: $45',
  },
];

for (const journey of journeys) {
  test(`a visitor quotes and books ${journey.service}`, async ({ page, site }) => {
    const quote = quotePage(page);
    await quote.open();
    await quote.choose(journey.service);
    await quote.fillVehicle(journey.car);
    for (const name of journey.radios ?? []) await quote.choose(name);
    for (const name of journey.boxes ?? []) await quote.tick(name);
    if (journey.boxes) await quote.continueOn();
    for (const name of journey.addOns ?? []) await quote.tick(name);
    await expect(quote.total()).toHaveText(/^Total: \$/);
    await quote.continueOn();

    await expect(quote.heading()).toHaveText('Your quote');
    await expect(quote.receiptTotal()).toHaveText(journey.total);
    await quote.fillBooking();
    await quote.book();
    await quote.expectBooked();

    const { year, make, model } = journey.car;
    const vehicle = `${year} ${make} ${model}`;
    const leads = await site.database.query<{ name: string; phone: string; total_cents: number }>(
      'select name, phone, total_cents from leads where service = $1 and vehicle = $2',
      [journey.service, vehicle],
    );
    expect(leads).toEqual([
      {
        name: 'Priya Gill',
        phone: '6045550177',
        total_cents: Number(journey.total.replace(/\D/g, '')) * 100,
      },
    ]);
    const mails = site
      .mails()
      .filter((mail) => mail.service === journey.service && mail.vehicle === vehicle);
    const shared = {
      service: journey.service,
      vehicle,
      total_price: journey.total,
      price_breakdown: journey.breakdown,
    };
    expect(mails).toEqual([
      expect.objectContaining({ ...shared, name: 'Viewed Quote', phone: '', message: '' }),
      expect.objectContaining({
        ...shared,
        name: 'Priya Gill',
        email: 'priya@example.com',
        phone: '6045550177',
        message: 'Please call after five.',
      }),
    ]);
  });
}
