import type { EvaluationQuestion } from './evaluation-question.ts'
import { company, nameAt, tracked } from './sample-facts.ts'

/** Figures of the pages that belong to no sector and no company, and what is said of them. */
export const dashboard: readonly EvaluationQuestion[] = [
  {
    question: 'How is the market split by region?',
    says: ['Europe', '42%', '28%', '22%', '8%'],
    never: ['Strengths'],
  },
  { question: '¿Cómo se reparte el mercado por regiones?', says: ['42%', '28%', '22%', '8%'] },
  { question: 'How large is the European market?', says: ['42%'] },
  { question: '¿Qué parte del mercado está en Europa?', says: ['42%'] },
  { question: 'Show me the KPIs', says: ['35%', '50%', '96%', '85%', '24', '350%'] },
  { question: "What's the P80 duration of the dairy line example plan?", says: ['313.8 days'] },
  { question: 'What is the Weibull shape of the pump seals?', says: ['3.5092'] },
  { question: 'What is the recoverable heat flow at the wort cooler?', says: ['1,072.9 kW'] },
  { question: 'What is the specific energy?', says: ['0.036'] },
  { question: 'What is the potential of the heat pump brewhouse?', says: ['€1.1M'] },
  {
    question: "What's the source of the ROI figure?",
    says: ['HerpasIA sample set'],
  },
  { question: '¿De dónde viene el dato del ROI?', says: ['HerpasIA sample set'] },
  { question: "What's due in Q2 2025?", says: ['Digital twin', 'cleanroom'], never: ['Supplier portal'] },
  { question: '¿Qué iniciativa va más retrasada?', says: ['Pharma cleanroom', '22%'] },
  { question: 'Which threats concern Rheinwerk?', says: ['Rheinwerk Brautechnik closes the gap'] },
  { question: 'What is the most urgent issue?', says: ['Dairy evaporators', 'Procurement'] },
  { question: 'Which insight has the lowest confidence?', says: ['Water reuse', '78%'] },
  { question: 'Who has experience with cleaning-in-place?', says: ['Alpstahl Systeme'] },
  { question: '¿Qué sector tiene más competidores?', says: ['Alcoholic Beverages', '10'] },
  { question: '¿Cuánto factura el sector farmacéutico?', says: ['€24M'] },
  {
    question: 'Does any competitor exceed us in sustainability?',
    says: ['Rheinwerk Brautechnik', `${company('Rheinwerk Brautechnik').scores.sustainability}`],
    holds: true,
  },
  { question: 'Does any competitor beat us in intelligence?', says: ['154'], holds: false },
  {
    question: '¿Qué competidores tienen más de 120 puntos?',
    says: [1, 2, 3].map((place) => nameAt(tracked('overall'), place)),
    never: [nameAt(tracked('overall'), 4)],
  },
  { question: 'Who scores exactly 128?', says: ['Rheinwerk Brautechnik'] },
  { question: 'What is the rank of Polderflow overall?', says: ['113', '8'] },
  { question: 'Which company comes last overall?', says: [nameAt(tracked('overall'), 20)] },
  { question: 'In which dimension is Nordkessel strongest?', says: ['automation', '122'] },
  {
    question: "What's Great Basin Process's innovation score and how does it compare to ours?",
    says: ['132', '134', '2'],
  },
  { question: 'What is the total number of competitors?', says: ['20'] },
]
