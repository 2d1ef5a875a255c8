import type { GroupId } from './questions.ts';

interface PriceTitle {
  /** Of a service. */
  onPage: string;
  /** Below the quote builder. */
  inList: string;
  note: string;
}

/** What heads the prices of a group. Not in the table of questions, which browsers load: only pages and the editor show it. */
const titles: Readonly<Record<GroupId, PriceTitle>> = {
  ceramicSurcharge: { onPage: 'The coating', inList: 'Ceramic coating', note: 'Every vehicle' },
  vehicleSize: {
    onPage: 'Vehicle size',
    inList: 'Vehicle size',
    note: 'Correction, coating, film, undercoating',
  },
  paintCondition: {
    onPage: 'Paint condition',
    inList: 'Paint condition',
    note: 'Correction, coating, film',
  },
  ppfPackage: { onPage: 'Package', inList: 'Paint protection film', note: 'One package' },
  undercoatingPackage: { onPage: 'Package', inList: 'Undercoating', note: 'One package' },
  windows: { onPage: 'Glass and lamps', inList: 'Window tinting', note: 'Each' },
  detailing: { onPage: 'Details', inList: 'Auto detailing', note: 'Each' },
  headlightCondition: {
    onPage: 'Lens condition',
    inList: 'Headlight restoration',
    note: 'Both lamps',
  },
  addOns: { onPage: 'Optional extras', inList: 'Add-ons', note: 'Each, with any service' },
};

export function priceTitle(id: string): PriceTitle {
  const title = new Map<string, PriceTitle>(Object.entries(titles)).get(id);
  if (!title) throw new RangeError(`No group of prices has the id "${id}".`);
  return title;
}
