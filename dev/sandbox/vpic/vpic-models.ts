export const vpicTypes = {
  car: { id: 2, name: 'Passenger Car' },
  // The register's own name ends in a space.
  truck: { id: 3, name: 'Truck ' },
  mpv: { id: 7, name: 'Multipurpose Passenger Vehicle (MPV)' },
  motorcycle: { id: 1, name: 'Motorcycle' },
} as const;

export interface VpicModel {
  makeId: number;
  make: string;
  id: number;
  name: string;
  type: keyof typeof vpicTypes;
  from: number;
  to?: number;
}

export const vpicModels: readonly VpicModel[] = [
  { makeId: 474, make: 'HONDA', id: 1861, name: 'Accord', type: 'car', from: 1981 },
  { makeId: 474, make: 'HONDA', id: 1863, name: 'Civic', type: 'car', from: 1981 },
  { makeId: 474, make: 'HONDA', id: 1880, name: 'Fit', type: 'car', from: 2007, to: 2020 },
  { makeId: 474, make: 'HONDA', id: 1865, name: 'Pilot', type: 'mpv', from: 2003 },
  { makeId: 474, make: 'HONDA', id: 1864, name: 'CR-V', type: 'mpv', from: 1997 },
  { makeId: 474, make: 'HONDA', id: 1866, name: 'Odyssey', type: 'mpv', from: 1995 },
  { makeId: 474, make: 'HONDA', id: 1868, name: 'Ridgeline', type: 'truck', from: 2006 },
  { makeId: 474, make: 'HONDA', id: 1869, name: 'CRF450R', type: 'motorcycle', from: 2002 },
  { makeId: 474, make: 'HONDA', id: 1870, name: 'Gold Wing', type: 'motorcycle', from: 1981 },
  { makeId: 448, make: 'TOYOTA', id: 2208, name: 'Corolla', type: 'car', from: 1981 },
  { makeId: 448, make: 'TOYOTA', id: 2469, name: 'Camry', type: 'car', from: 1983 },
  { makeId: 448, make: 'TOYOTA', id: 2211, name: 'Tacoma', type: 'truck', from: 1995 },
  { makeId: 448, make: 'TOYOTA', id: 2216, name: 'RAV4', type: 'mpv', from: 1996 },
  { makeId: 448, make: 'TOYOTA', id: 2212, name: 'Sienna', type: 'mpv', from: 1998 },
  { makeId: 452, make: 'BMW', id: 1717, name: '330i', type: 'car', from: 2001 },
  { makeId: 452, make: 'BMW', id: 1707, name: 'M3', type: 'car', from: 1988 },
  { makeId: 452, make: 'BMW', id: 1720, name: 'X5', type: 'mpv', from: 2000 },
  { makeId: 452, make: 'BMW', id: 3510, name: 'R 1250 GS', type: 'motorcycle', from: 2019 },
  { makeId: 460, make: 'FORD', id: 1781, name: 'Mustang', type: 'car', from: 1981 },
  { makeId: 460, make: 'FORD', id: 1801, name: 'F-150', type: 'truck', from: 1981 },
  { makeId: 460, make: 'FORD', id: 1798, name: 'Escape', type: 'mpv', from: 2001 },
  { makeId: 441, make: 'TESLA', id: 2071, name: 'Model 3', type: 'car', from: 2017 },
  { makeId: 441, make: 'TESLA', id: 10199, name: 'Model Y', type: 'mpv', from: 2020 },
  { makeId: 496, make: 'RAM', id: 2329, name: '1500', type: 'truck', from: 2011 },
  { makeId: 523, make: 'SUBARU', id: 2278, name: 'Impreza', type: 'car', from: 1993 },
  { makeId: 523, make: 'SUBARU', id: 2280, name: 'Outback', type: 'mpv', from: 2000 },
];
