export const faultlessArticle = `---
seo:
  title: "Washing a Car in Winter, Step by Step"
  description: "How to wash a car in the wet and salty months in Surrey: what to rinse first, how often to do it, and what to leave for spring."
category: Care Guides
title: "Washing a Car in Winter"
date: 2026-01-12
author: Lustreworks Team
image:
  file: ../../assets/articles/washing-in-winter.jpg
  alt: "A hand holding a soft mitt on the wet door of a dark car"
intro: "Salt and grit stay on a car for weeks when it is not washed. This is how to get them off without harm, in half an hour, with a hose and two buckets."
related: [is-ppf-worth-it]
cta:
  title: "Rather stay warm and dry?"
  paragraphs: ["We wash cars all winter, indoors and by hand, at a time that suits you."]
  buttons:
    - { label: Get Free Instant Quote, path: /quote-builder, primary: true }
    - { label: Contact Us, path: /inquiries }
  contact: { text: "Not sure what your car needs? You can", linkText: "contact us", linkPath: /inquiries, textAfter: "." }
---

## Before you start

Rinse the wheels first. A [coating](/ceramic-coating) makes it quicker.

## The wash itself

Work from the roof down.
`;

/** The file of the post that `github/write-article.ts` writes in the editor: the journey ends with it, the journal builds it. */
export const writtenArticle = `---
seo:
  title: Road Salt and Leather Seats
  description: How to keep the salt of winter roads out of the seats of a car in Surrey, and what to do about it.
category: Care Guides
title: Road Salt and Your Seats
date: 2026-11-20
image:
  file: ../../assets/articles/salty-seat.webp
  alt: A brush on a seat with white edges
intro: Salt comes in with boots and dries white on leather and carpet. This is how to get it out without a machine, in twenty minutes.
draft: false
cta:
  title: Rather leave it to us?
  paragraphs:
    - We clean seats and carpets all winter, indoors and by hand.
  buttons:
    - label: Get a quote
      path: /quote-builder
      primary: true
  contact:
    text: Stains that will not go? You can
    linkText: contact us
    linkPath: /inquiries
---

## Before you start

Vacuum the seat.

## The wash itself

Wipe it, see: [words of the link](/quote-builder)

<TipBox title="A short title" linkText="Ask us" linkPath="/inquiries">One or two helpful sentences.</TipBox>

<Figure shows="film" label="What it shows, for those who cannot see it" caption="To scale." />

![A hand on a wet pane](../../assets/articles/article-window-tint-bc.jpg)
`;
