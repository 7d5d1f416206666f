import { z } from 'zod'
import type { AiTool } from '#server/modules/ai/index.ts'
import { mentionsAll, type WantedWord } from '../builtin/text-search.ts'
import type { EvidencePack } from '../evidence/evidence-pack.ts'
import type { KnowledgeBase, Source } from '../knowledge/knowledge.ts'
import { stemsOf } from '../language/tokens.ts'

const Query = z.object({ query: z.string().max(200).describe('a few words: names, metrics, subjects') })
const mostFound = 12

interface LookUps {
  pack: EvidencePack
  /** Reads again, with the asking person's rights, what bears on the words. */
  load: (words: string) => Promise<KnowledgeBase>
}

/** What a model may look up. Each record found joins the evidence and may then be cited. */
export function buildLookUpTools({ pack, load }: LookUps): Readonly<Record<string, AiTool>> {
  const lookUp = (
    description: string,
    find: (knowledge: KnowledgeBase, query: string) => readonly Source[],
  ): AiTool => ({
    description,
    input: Query,
    async run(input) {
      const { query } = Query.parse(input)
      const found = find(await load(query), query).slice(0, mostFound)
      return found.map((source) => ({
        n: pack.add(source),
        label: source.label,
        says: source.excerpt,
        as_of: source.asOf,
        kind: source.provenance.kind,
      }))
    },
  })
  return {
    find_figures: lookUp('Benchmarks of sectors and figures of the dashboards', (knowledge, query) => [
      ...matching(knowledge.sectors, query, ({ name, source }) => `${name} ${source.excerpt}`).map(
        ({ source }) => source,
      ),
      ...matching(knowledge.scalars, query, ({ label }) => label).map(({ source }) => source),
    ]),
    find_companies: lookUp(
      'Tracked companies with country, scores, sectors and strengths',
      (knowledge, query) =>
        matching(knowledge.companies, query, ({ source }) => source.excerpt).map(({ source }) => source),
    ),
    find_insights: lookUp('Recorded opportunities, threats, trends and recommendations', (knowledge, query) =>
      matching(
        knowledge.insights,
        query,
        ({ type, title, description }) => `${type} ${title} ${description}`,
      ).map(({ source }) => source),
    ),
    get_system_status: lookUp('The last health check of the portal', ({ health }) =>
      health ? [health.source] : [],
    ),
  }
}

/** Best covered first; records that share no word with the query are left out. */
function matching<Item>(items: readonly Item[], query: string, textOf: (item: Item) => string): Item[] {
  const words = stemsOf(query).map((stem): WantedWord => [stem])
  return items
    .map((item) => ({ item, hits: words.filter((word) => mentionsAll(textOf(item), [word])).length }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .map(({ item }) => item)
}
