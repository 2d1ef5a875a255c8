export const filledFields: Record<string, string> = {
  email: 'ann@example.ca',
  firstName: 'Ann',
  lastName: 'Lee',
  address: '12 Example Avenue',
  city: 'Surrey',
  province: 'BC',
  postalCode: 'V3T 0A1',
  phone: '604 555 0119',
};
