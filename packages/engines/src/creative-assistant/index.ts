import { about, buildTable, defineEngine } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { composeOutline, topicOf } from './compose.ts'
import { OutlineInput } from './schema.ts'
import { outlineLaws } from './laws.ts'

export const creativeAssistant = defineEngine({
  id: 'creative-assistant',
  title: 'Creative Assistant',
  summary: 'Which outline do the facts of the portal carry, and what is still missing for it?',
  version: '1.0.0',
  input: OutlineInput,
  laws: outlineLaws,
  example: {
    kind: 'proposal',
    title: 'Energy-saving brewhouse for a regional brewery',
    audience: 'Technical director and owner',
    goal: 'Win the order for a brewhouse that saves steam and water',
    facts: [
      {
        id: 'F1',
        text: 'The site uses 0.0355 MWh per hectolitre, inside the range of the best available techniques.',
        source: 'Sustainability calculation',
        date: '2026-02-20',
      },
      {
        id: 'F2',
        text: 'A wort vapour condenser saves 620 MWh of steam a year.',
        source: 'Measures of the sustainability calculation',
        date: '2026-02-20',
      },
      {
        id: 'F3',
        text: 'The condenser pays back in 4.3 years.',
        source: 'Measures of the sustainability calculation',
        date: '2026-02-20',
        topic: 'cost',
      },
      {
        id: 'F4',
        text: 'Half of the simulated schedules finish within 296 days.',
        source: 'Schedule simulation',
        date: '2026-02-25',
      },
      {
        id: 'F5',
        text: 'Three fictional reference projects run with the same brewhouse.',
        source: 'Company record',
        is_sample: true,
      },
    ],
  },
  method: {
    formula: [
      'line = fact + [id]; no line without a fact',
      'section of a fact = its topic, or the first rule of words that matches',
      'order = number of words shared with the goal, then the newest',
    ],
    source: [
      'Rules of this portal; sections after common proposal structure (situation, solution, proof, cost, schedule, risk)',
    ],
    limits: ['Arranges facts, writes none. A section without facts stays empty and is named as a gap.'],
  },
  calculate(input) {
    const sections = composeOutline(input)
    const used = new Set(sections.flatMap(({ lines }) => lines.flatMap(({ cites }) => cites)))
    const gaps = sections.filter(({ lines }) => lines.length === 0).map(({ title }) => title)
    const results = {
      title: input.title,
      audience: input.audience ?? null,
      goal: input.goal,
      sections: sections.length,
      lines: sections.reduce((sum, { lines }) => sum + lines.length, 0),
      facts_used: used.size,
      facts_unused: input.facts.map(({ id }) => id).filter((id) => !used.has(id)),
      gaps,
      outline: sections,
      outline_markdown: [
        `# ${input.title}`,
        ...sections.flatMap(({ title, lines }) => [
          '',
          `## ${title}`,
          ...(lines.length > 0 ? lines.map(({ text }) => `- ${text}`) : ['- (no fact in the portal)']),
        ]),
        '',
        '## Sources',
        ...input.facts
          .filter(({ id }) => used.has(id))
          .map(({ id, source, date }) => `- [${id}] ${source}${date === undefined ? '' : `, ${date}`}`),
      ].join('\n'),
    }
    return {
      results,
      figures: pickFigures(results, [
        ['facts_used', 'Facts used', ''],
        ['lines', 'Lines', ''],
        ['sections', 'Sections', ''],
      ]),
      tables: [
        buildTable({
          key: 'outline',
          title: 'Outline',
          rows: sections.flatMap(({ title, lines }) => lines.map((line) => ({ title, ...line }))),
          columns: [
            { key: 'section', label: 'Section', of: ({ title }) => title },
            { key: 'line', label: 'Line', of: ({ text }) => text },
            { key: 'source', label: 'Source', of: ({ source }) => source },
          ],
        }),
        buildTable({
          key: 'facts',
          title: 'Facts and where they went',
          rows: input.facts,
          columns: [
            { key: 'id', label: 'Id', of: ({ id }) => id },
            { key: 'topic', label: 'Topic', of: topicOf },
            { key: 'used', label: 'Used', of: ({ id }) => used.has(id) },
          ],
        }),
      ],
      warnings: about('outline', [
        ...(gaps.length > 0 ? [`No fact carries: ${gaps.join(', ')}. Add facts with these topics.`] : []),
        ...(input.facts.some(({ id, is_sample }) => is_sample && used.has(id))
          ? ['Sample facts are used: replace them before the text leaves the house.']
          : []),
      ]),
    }
  },
})
