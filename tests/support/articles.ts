/** An article's file that has nothing wrong with it; tests change the one thing they are about. */
export const faultlessArticle = `---
seo:
  title: "Washing a Car in Winter, Step by Step"
  description: "How to wash a car in the wet and salty months in Surrey: what to rinse first, how often to do it, and what to leave for spring."
category: Care Guides
title: "Washing a Car in Winter"
date: 2026-01-12
author: Lustreworks Team
image:
  file: ../../assets/pictures/washing-in-winter.jpg
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
