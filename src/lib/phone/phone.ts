/** The shop's number, from the page: the script need not carry all business facts for it. */
export interface Phone {
  text: string;
  href: string;
}

export function withoutExtension(phone: string): string {
  return phone.replace(/ ext\. \d+$/, '');
}

/** As people read it: "(604) 555-0199". */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})/, '($1) $2-$3');
}

export function internationalPhone(phone: string): string {
  return phone.startsWith('+') ? phone : `+1${phone}`;
}

/** https://www.rfc-editor.org/rfc/rfc3966#section-5.3 */
export function phoneLink(phone: string): string {
  return `tel:${internationalPhone(phone).replace(' ext. ', ';ext=')}`;
}
