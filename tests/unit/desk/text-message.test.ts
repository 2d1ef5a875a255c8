import { expect, it } from 'vitest';
import { facts, postalAddress } from '#src/business/facts.ts';
import { messageText as inquiryText } from '#src/features/desk/inquiries/desk-inquiry.ts';
import { messageText as orderText } from '#src/features/desk/orders/desk-order.ts';
import { textMessageHref } from '#src/features/desk/text-message.ts';

const phone = '6045550101';

it('a text message greets by the first name, whatever else is in its text', () => {
  const href = textMessageHref({ phone, name: 'Ann Lee' }, 'is 50% & more right?\nYes.');
  const { protocol, pathname, search, searchParams } = new URL(href ?? '');
  expect([protocol, pathname]).toEqual(['sms:', '+16045550101']);
  expect(search).toMatch(/^\?&body=[\w%.!~*'()-]+$/);
  expect(searchParams.get('body')).toBe(`Hello Ann, is 50% & more right?\nYes. ${facts.name}`);
});

it('a text message does not repeat a name that is none', () => {
  const href = textMessageHref({ phone, name: '<b>& evil.example' }, 'hello.') ?? '';
  expect(new URL(href).searchParams.get('body')).toBe(`Hello there, hello. ${facts.name}`);
});

it('a text message to a number with an extension goes to the number', () => {
  const href = textMessageHref({ phone: `${phone} ext. 7`, name: 'Ann' }, 'hello.') ?? '';
  expect(new URL(href).pathname).toBe('+16045550101');
});

it.each(['+442079460958', '1045550101', '6041550101', ''])(
  'there is no text message to %s, which is no number of North America',
  (number) => {
    expect(textMessageHref({ phone: number, name: 'Ann' }, 'hello.')).toBeUndefined();
  },
);

it('a text message about an order says where it is ready, or which one it is about', () => {
  expect(orderText({ number: 'LW-7', fulfilment: 'ready' })).toBe(
    `your order LW-7 is ready for pickup: ${postalAddress}.`,
  );
  expect(orderText({ number: 'LW-7', fulfilment: 'shipped' })).toBe(
    'this is about your order LW-7.',
  );
});

it('a text message about an inquiry names the service where there is one', () => {
  expect(inquiryText({ service: 'PPF' })).toBe('this is about your question (PPF).');
  expect(inquiryText({ service: '' })).toBe('this is about your question.');
});
