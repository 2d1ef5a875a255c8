import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { sortProducts } from '#src/features/shop/listing/filter.ts';
import { paths } from '#src/lib/paths.ts';
import { filledFields } from '#tests/support/builders/checkout-fields.ts';
import { staff } from '#tests/support/desk/desk-sign-in.ts';
import { plain } from '#tests/support/builders/products.ts';
import { carQuery } from '#tests/support/browser/quote-page.ts';
import type { Site } from '#tests/support/site/site-server.ts';
import type { Tab } from './tab.ts';

type Journey = (tab: Tab, site: Site) => Promise<void>;

/** Sizes of window: what a phone sees, and a desk. WebKit's window is 447 px wide at the least. */
const phone: [number, number] = [450, 844];
const desktop: [number, number] = [1280, 900];

const booked = 'Congratulations, Your Request Has Been Submitted';
const quotedUrl = `${paths.quoteBuilder}?service=headlight-restoration&${carQuery()}&headlights=hazy`;

const namesByPrice = sortProducts(
  catalogue.map((product) => ({ ...product, rating: undefined, reviews: undefined })),
  'price-high',
).map(({ name }) => name);

export const journeys: Record<string, Journey> = {
  'a quote is answered, booked, and found again as requested by Back': async (tab) => {
    await tab.resize(...phone);
    await tab.open(paths.quoteBuilder);
    await tab.click('radio', 'Headlight Restoration');
    await tab.select('Year', '2022');
    await tab.select('Make', 'Toyota');
    await tab.select('Model', 'RAV4');
    await tab.click('radio', 'Small SUV');
    await tab.click('button', 'Continue');
    await tab.click('radio', /^Hazy/);
    await tab.sees('heading', 'Anything to add?');
    await tab.click('button', 'Continue');
    await tab.sees('heading', 'Your quote');
    await book(tab);
    await tab.back();
    await tab.sees('heading', 'Requested');
    await tab.misses('button', 'Book Now');
  },

  'the private link of a booking cancels it': async (tab, site) => {
    await tab.open(quotedUrl);
    await book(tab);
    await openMailedLink(tab, site, /^We have your booking request/);
    await tab.sees('heading', 'We have your request');
    await tab.clickText('Cancel this booking');
    await tab.click('button', 'Yes, cancel it');
    await tab.sees('heading', /[Cc]ancelled/);
  },

  'a product is found, bought and paid': async (tab, site) => {
    await tab.open(paths.shop);
    await tab.type('Search products', plain.name);
    await tab.click('link', plain.name);
    await tab.sees('heading', plain.name);
    await tab.click('button', 'Add to Cart');
    await tab.click('button', /^Open cart/);
    await tab.click('link', 'Proceed to Checkout');
    await tab.type('Email', filledFields.email ?? '');
    await tab.type('First name', 'Ann');
    await tab.type('Last name', 'Lee');
    await tab.type(/^Address/, filledFields.address ?? '');
    await tab.type('City', 'Surrey');
    await tab.select('Province', 'BC');
    await tab.type('Postal code', 'V3T 0A1');
    await tab.type('Phone', filledFields.phone ?? '');
    await tab.inFrame('Secure payment input frame', () =>
      tab.until('card form', fillCard, {
        number: '4242 4242 4242 4242',
        expiry: '12 / 34',
        code: '123',
        postal: 'V3T 0A1',
      }),
    );
    await tab.click('button', /^Complete Order/);
    await tab.sees('heading', 'ORDER CONFIRMED');
    await site.settled();
  },

  'an inquiry is sent, and the form takes another after Back': async (tab) => {
    await tab.open(paths.inquiries);
    await inquire(tab);
    await tab.open(paths.faq);
    await tab.back();
    await inquire(tab);
  },

  'one list of the menu is open at a time, and Escape closes it': async (tab) => {
    await tab.resize(...desktop);
    await tab.open(paths.about);
    await tab.click('button', 'Services');
    await tab.until('services in the menu', isInMenu, 'Undercoating', true);
    await tab.hover('button', 'Company');
    await tab.until('company in the menu', isInMenu, 'About Us', true);
    await tab.until('end of the services', isInMenu, 'Undercoating', false);
    await tab.press('Escape');
    await tab.until('end of the company', isInMenu, 'About Us', false);
  },

  'the open menu of a phone holds the focus, and Escape closes it': async (tab) => {
    await tab.resize(...phone);
    await tab.open(paths.about);
    await tab.click('button', 'Open menu');
    await tab.until('services in the menu', isInMenu, 'Undercoating', true);
    for (let presses = 0; presses < 20; presses += 1) {
      await tab.press('Tab');
      await tab.until('focus in the menu', isFocusInMenu);
    }
    await tab.press('Escape');
    await tab.until('end of the menu', isInMenu, 'Undercoating', false);
  },

  'the shop shows its cards in the chosen order, each picture whole': async (tab) => {
    for (const size of [phone, desktop]) {
      await tab.resize(...size);
      await tab.open(`${paths.shop}?sort=price-high`);
      await tab.until('cards in the order of their prices', areCardsSeenAs, namesByPrice);
      await tab.until('whole pictures', arePicturesSquare);
    }
  },

  'staff sign in to the desk by a mailed link': async (tab, site) => {
    await tab.open('/desk/sign-in');
    await tab.type('Email', staff);
    await tab.click('button', 'Email me a link');
    await openMailedLink(tab, site, /^Sign in to the desk/);
    await tab.click('button', 'Sign in');
    await tab.sees('heading', /Signed in|Today/);
  },

  'Back returns to every page with script as it was left': async (tab) => {
    for (const path of [paths.shop, quotedUrl, paths.inquiries, paths.blog, paths.home]) {
      await tab.open(path);
      const before = await tab.evaluate(titleOf);
      await tab.open(paths.faq);
      await tab.back();
      await tab.until(`"${before}" after Back`, hasTitle, before);
    }
    await tab.open(paths.shop);
    await tab.click('radio', 'Accessories');
    await tab.until('category in the URL', isSearched, 'category=accessories');
    await tab.open(paths.faq);
    await tab.back();
    await tab.until('category after Back', isSearched, 'category=accessories');
    await tab.type('Search products', 'towel');
    await tab.until('search in the URL', isSearched, 'q=towel');
  },
};

async function book(tab: Tab): Promise<void> {
  await tab.type('Name', 'Priya Gill');
  await tab.type('Phone Number', '6045550177');
  await tab.type('Email', 'priya@example.com');
  await tab.click('button', 'Book Now');
  await tab.sees('heading', booked);
}

async function inquire(tab: Tab): Promise<void> {
  await tab.type('Name', 'Sam Lee');
  await tab.type('Phone Number', '6045550135');
  await tab.type('Email', 'sam@example.com');
  await tab.select(/^Service/, 'Undercoating');
  await tab.type(/^Message/, 'Do you coat trailers?');
  await tab.click('button', /^Send/);
  await tab.reads(/[Tt]hank you/);
}

async function openMailedLink(tab: Tab, site: Site, subject: RegExp): Promise<void> {
  const link = await tab.wait(`mail "${subject.source}"`, async () => {
    await site.settled();
    const mails = recordsOf(site.sandbox, 'smtp').map(({ details }) => details);
    const mail = mails.findLast(({ subject: line = '' }) => subject.test(line));
    return /https:\S+\?key=\S+/.exec(mail?.text ?? '')?.[0];
  });
  await tab.open(link);
}

function fillCard(card: Record<string, string>): boolean {
  const form = document.querySelector('form');
  if (!form) return false;
  for (const [name, value] of Object.entries(card)) {
    const input = form.elements.namedItem(name) as HTMLInputElement;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
}

function isInMenu(link: string, isExpected: boolean): boolean {
  const isSeen = [...document.querySelectorAll('nav[aria-label="Main"] a')].some(
    (each) =>
      each.textContent.trim() === link && each.checkVisibility({ visibilityProperty: true }),
  );
  return isSeen === isExpected;
}

function isFocusInMenu(): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.closest('#site-menu, [popover]') !== null;
}

function areCardsSeenAs(names: string[]): boolean {
  const cards = [...document.querySelectorAll('main li:has(h3)')].map((card) => {
    const { top, left } = card.getBoundingClientRect();
    return { name: card.querySelector('h3')?.textContent, top: Math.round(top), left };
  });
  const seen = cards.toSorted((a, b) => a.top - b.top || a.left - b.left);
  return seen.map(({ name }) => name).join() === names.join();
}

function arePicturesSquare(): boolean {
  return [...document.querySelectorAll('main li:has(h3) img')].every((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    return Math.abs(width - height) <= 2;
  });
}

function isSearched(part: string): boolean {
  return location.search.includes(part);
}

function titleOf(): string {
  return document.title;
}

function hasTitle(title: string): boolean {
  return document.title === title;
}
