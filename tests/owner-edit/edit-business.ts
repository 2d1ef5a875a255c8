import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Product = z.object({
  name: z.string(),
  url_param: z.string(),
  sku: z.string(),
  price: z.string(),
  originalPrice: z.string().optional(),
  goesWith: z.array(z.string()).optional(),
});

const newQuestion = `      - id: a-new-question
        question: May I watch while you work?
        answer:
          - Yes, from the waiting room. Ask when you drop off the car.
`;

/** Fields stand in the order of the editor's forms. */
export function editBusiness(root: string): void {
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`The edit of ${file} finds nothing to change there.`);
    writeFileSync(path, after);
  };
  edit('src/content/products.json', editProducts);
  edit('src/features/quote/prices.json', raisePrices);
  edit('src/features/quote/prices.json', (text) =>
    text.replace(/"amount": "[^"]*"/, '$&, "firstDay": "2999-06-01", "lastDay": "2999-08-31"'),
  );
  edit('src/features/shop/catalogue/shipping.json', raisePrices);
  edit('src/business/tax.json', (text) =>
    text
      .replace(/"percent": \d+/, '"percent": 13')
      .replace('"isByProvince": false', '"isByProvince": true'),
  );
  edit('src/business/hours.json', (text) =>
    text
      .replaceAll('08:00', '09:00')
      .replaceAll('21:00', '18:00')
      .replace('00:00', '10:00')
      .replace('24:00', '16:00'),
  );
  edit('src/business/workshop.json', (text) =>
    text
      .replace(/"noticeHours": \d+/, '"noticeHours": 20')
      .replace(/"furthestDays": \d+/, '"furthestDays": 45, "confirmedAtOnce": ["auto-detailing"]')
      .replace(/"bays": \d+/, '"bays": 3'),
  );
  edit('src/features/quote/prices.json', (text) =>
    text.replaceAll(/(?<="(?:minutes|[a-z]+(?:-[a-z]+)*)": )\d+/g, '35'),
  );
  edit('src/content/redirects.json', (text) => text.replace('"/ppf"', '"/faq"'));
  edit('src/business/shop/returns.json', (text) =>
    text.replace(/\d+/, '14').replace('false', 'true'),
  );
  edit('src/content/pages/policies.json', (text) =>
    text.replace('Chemicals and cloths', 'Polishes and towels'),
  );
  edit('src/business/shop/stock.json', (text) => text.replace(/\d+/, '8'));
  edit('src/business/claims.json', (text) => text.replace('"years": 2', '"years": 4'));
  edit('src/features/bookings/record/care.json', (text) =>
    text.replaceAll('"days": 7', '"days": 8'),
  );
  edit('src/business/replies/saved-replies.json', (text) =>
    text.replace('"title": "', '"title": "New: '),
  );
  edit('src/business/facts.json', editFacts);
  edit('src/content/pages/faq.yaml', (text) => text.replace('items:\n', `items:\n${newQuestion}`));
  const articles = 'src/content/articles';
  for (const file of readdirSync(join(root, articles)))
    edit(join(articles, file), (text) => text.replace(/^(title: .*\w)/m, '$1 Anew'));
  const article = readFileSync(join(root, articles, 'is-ppf-worth-it.mdx'), 'utf8');
  writeFileSync(
    join(root, articles, 'a-new-article.mdx'),
    article
      .replace(/^ {2}title: .*$/m, '  title: A New Article for the Journal')
      .replace(/^ {2}description: /m, '$&A new article. ')
      .replace(/articles\/[\w-]+\.jpg/, 'pictures/swirls-after.jpg')
      .replace(/^title: .*$/m, 'title: A New Article')
      .replace(/^date: .*$/m, 'date: 2026-11-21'),
  );
}

function editProducts(text: string): string {
  const products = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(text)).map(edited);
  const added = (number: number) => ({
    ...products[0],
    id: `lw-90${number}`,
    sku: `ADDED-${number}`,
    url_param: `added-product-${number}`,
    name: `Added Product ${number}`,
    description: `Product number ${number} of those that an owner may add at any time.`,
    images: undefined,
  });
  return `${JSON.stringify([added(1), ...products, added(2)], null, 2)}\n`;
}

function edited(written: Record<string, unknown>) {
  const { name, url_param, sku, price, originalPrice, goesWith } = Product.parse(written);
  return {
    ...written,
    name: `New ${name}`,
    url_param: renamed(url_param),
    sku: `N${sku}`,
    price: raised(price),
    ...(originalPrice && { originalPrice: raised(originalPrice) }),
    ...(goesWith && { goesWith: goesWith.map(renamed) }),
  };
}

function renamed(address: string): string {
  return `new-${address}`;
}

function raisePrices(text: string): string {
  return text.replaceAll(/(?<="(?:price|above|amount|reference|over)": ")[\d.]+/g, raised);
}

function raised(dollars: string): string {
  return (Number(dollars) * 1.1).toFixed(2);
}

function editFacts(text: string): string {
  const facts: Record<string, string> = {
    name: 'Harbour Car Care',
    shortName: 'Harbour',
    origin: 'https://harbour.example',
    phoneDigits: '6045550175',
    email: 'desk@harbour.example',
    street: '31 Quay Street',
    postalCode: 'V3T 0B2',
    facebook: 'https://www.facebook.com/harbour.example',
    instagram: 'https://www.instagram.com/harbour.example',
    tiktok: 'https://www.tiktok.com/@harbour.example',
  };
  return `${JSON.stringify({ ...(JSON.parse(text) as object), ...facts }, null, 2)}\n`;
}
