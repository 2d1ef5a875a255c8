import { services } from '#src/business/services.ts';

/** What an inquiry can be about. */
export const inquirySubjects: readonly string[] = [
  ...services.map((service) => service.name),
  'Shop Order',
  'Something Else',
];
