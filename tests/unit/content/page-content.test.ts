import { describe, expect, it } from 'vitest';
import { AboutContent } from '#src/features/about/about-content.ts';
import { FaqContent } from '#src/features/faq/faq-content.ts';
import { messagesOf } from './messages-of.ts';

const seo = { title: 'Ten letters at least', description: 'A description. '.repeat(6) };
const hero = { eyebrow: 'An eyebrow', title: 'A title', lead: 'A lead' };

const item = (id: string) => ({ id, question: 'Why?', answer: ['Because.'] });

function questions(count: number) {
  return Array.from({ length: count }, (_, index) => item(`question-${index}`));
}

function faq(items: unknown[]) {
  return {
    seo,
    hero,
    groups: [{ id: 'all', title: 'All', items }],
    practical: {
      shop: { id: 'shop', title: 'Shop', items: [item('pay')] },
      services: { id: 'services', title: 'Services', items: [item('wait')] },
    },
    closing: { title: 'A title', text: 'A text' },
  };
}

describe('the FAQ', () => {
  it('may have any number of questions', () => {
    for (const count of [1, 15, 16])
      expect(messagesOf(FaqContent, faq(questions(count)))).toEqual([]);
  });

  it('asks for an id of its own for every question', () => {
    for (const id of ['all', 'pay', 'services'])
      expect(messagesOf(FaqContent, faq([...questions(3), item(id)]))).toEqual([
        'groups: Two questions or groups have the same id. Give each its own, so that links find it.',
      ]);
  });

  it.each([
    [{ question: 'Tell me' }, 'question: End the question with a question mark.'],
    [
      { link: { text: 'More', path: 'https://example.com' } },
      'link.path: Write "groups.items.link.path" as the path of a page on this site, starting with a slash: /ppf.',
    ],
  ])('says in plain words what is wrong with %j', (change, message) => {
    const items = questions(4).map((one, index) => (index === 0 ? { ...one, ...change } : one));
    expect(messagesOf(FaqContent, faq(items))).toEqual([`groups.0.items.0.${message}`]);
  });
});

describe('the about page', () => {
  const block = { title: 'A title', text: 'A text' };
  const about = {
    seo,
    hero,
    blocks: [block],
    privacy: { title: 'Privacy', updated: new Date('2026-11-20'), intro: 'An intro', sections: [] },
  };

  it('has blocks of text and a policy with its date', () => {
    expect(messagesOf(AboutContent, about)).toEqual([]);
    const undated = { ...about, privacy: { ...about.privacy, updated: 'last Friday' } };
    expect(messagesOf(AboutContent, undated)).toEqual([
      'privacy.updated: Write "privacy.updated" as year, month and day, such as 2026-03-09.',
    ]);
  });
});
