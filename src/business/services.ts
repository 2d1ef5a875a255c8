import { paths } from '#src/lib/paths.ts';

/** The seven services, in the order of the overview. The id is also the service's address. */
export const services = [
  { id: 'paint-correction', name: 'Paint Correction', path: paths.paintCorrection },
  { id: 'ceramic-coating', name: 'Ceramic Coating', path: paths.ceramicCoating },
  { id: 'auto-detailing', name: 'Auto Detailing', path: paths.autoDetailing },
  { id: 'window-tinting', name: 'Window Tinting', path: paths.windowTinting },
  { id: 'headlight-restoration', name: 'Headlight Restoration', path: paths.headlightRestoration },
  { id: 'ppf', name: 'Paint Protection Film', path: paths.ppf },
  { id: 'undercoating', name: 'Undercoating', path: paths.undercoating },
] as const;

export type ServiceId = (typeof services)[number]['id'];

export const serviceIds = services.map((service) => service.id);

/** A service's name as visitors read it. */
export function serviceName(id: ServiceId): string {
  return serviceOf(id).name;
}

/** The address of a service's own page. */
export function servicePath(id: ServiceId): string {
  return serviceOf(id).path;
}

function serviceOf(id: ServiceId): (typeof services)[number] {
  const service = services.find((candidate) => candidate.id === id);
  if (!service) throw new Error(`No service has the id "${id}".`);
  return service;
}
