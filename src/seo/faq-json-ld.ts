import type { FAQPageLeaf } from 'schema-dts';

type Question = { question: string; answer: readonly string[] };

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
