/**
 * Every service, in the order of the overview. The id is also the path of its page and the name of its files: words in
 * src/content/services/<id>.yaml, picture in src/assets/pictures/service-<id>.jpg.
 */
const rows = [
  {
    id: 'paint-correction',
    name: 'Paint Correction',
    menu: 3,
    /** Where on the car it works. */
    part: 'Hood',
    /** What its price is made of, by the ids of prices.json; add-ons go with any. */
    pricedBy: ['vehicleSize', 'paintCondition'],
  },
  {
    id: 'ceramic-coating',
    name: 'Ceramic Coating',
    menu: 2,
    part: 'Paint',
    pricedBy: ['ceramicSurcharge', 'vehicleSize', 'paintCondition'],
  },
  {
    id: 'auto-detailing',
    name: 'Auto Detailing',
    menu: 5,
    part: 'Door to door',
    pricedBy: ['detailing'],
  },
  {
    id: 'window-tinting',
    name: 'Window Tinting',
    menu: 6,
    part: 'Glass',
    pricedBy: ['windows'],
  },
  {
    id: 'headlight-restoration',
    name: 'Headlight Restoration',
    menu: 7,
    part: 'Lamps',
    pricedBy: ['headlightCondition'],
  },
  {
    id: 'ppf',
    name: 'Paint Protection Film',
    menu: 1,
    part: 'Front',
    pricedBy: ['vehicleSize', 'paintCondition', 'ppfPackage'],
  },
  {
    id: 'undercoating',
    name: 'Undercoating',
    menu: 4,
    part: 'Sill',
    pricedBy: ['vehicleSize', 'undercoatingPackage'],
  },
] as const;

export type ServiceId = (typeof rows)[number]['id'];

export const services = /* @__PURE__ */ rows.map((row) => ({ ...row, path: servicePath(row.id) }));
export const serviceIds = /* @__PURE__ */ rows.map(({ id }) => id);

/** Throws for an id that the table does not have. */
export function serviceOf(id: string) {
  const service = services.find((candidate) => candidate.id === id);
  if (!service) throw new Error(`src/business/services.ts has no service "${id}".`);
  return service;
}

export function serviceNamed(name: string | undefined): ServiceId | undefined {
  return services.find((service) => service.name === name)?.id;
}

export function serviceName(id: ServiceId): string {
  return serviceOf(id).name;
}

export function servicePath(id: ServiceId): string {
  return `/${id}`;
}
