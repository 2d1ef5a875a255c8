import type { FAQPageLeaf } from 'schema-dts';

interface Question {
  question: string;
  /** One entry for each paragraph. */
  answer: readonly string[];
}

/** Questions with their full answers, as the page shows them. */
export function faqJsonLd(questions: readonly Question[]): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}
