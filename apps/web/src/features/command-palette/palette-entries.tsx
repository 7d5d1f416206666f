import type { FigureRow } from '@portal/contracts/figures'
import { goKeys, paletteCopy } from '@portal/content/command-palette'
import { printFigure } from '@portal/content/print-figure'
import { Building2, MessageCircleQuestion, MessageSquare, Sigma, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { toMark } from '#web/lib/figure-view.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import type { FoundCompany, FoundRecords } from './api/search-records.ts'
import { askScore, recordScore, scorePaletteItem } from './score-palette-item.ts'

export interface PaletteEntry {
  key: string
  label: string
  /** What tells it apart from others of like names. */
  note?: string | undefined
  icon: LucideIcon
  run: () => void
}

/** What is done at once to a figure or a company: typed as the verb and the name, such as "Replace dairy size". */
export interface RecordAction {
  verb: string
  icon: LucideIcon
  runFigure?: (figure: FigureRow) => void
  /** Null where it can do nothing to that company. */
  onCompany?: (company: FoundCompany) => (() => void) | null
}

export interface PaletteOffers {
  pages: readonly (PaletteEntry & { path: string })[]
  actions: readonly PaletteEntry[]
  recordActions: readonly RecordAction[]
  onOpenCompany: (id: string) => void
  onOpenFigure: (figure: FigureRow) => void
  onOpenChat: (sessionId: string) => void
  /** Takes what was typed as a question. */
  onAsk: (text: string) => void
}

export interface ShownEntry extends PaletteEntry {
  group: keyof typeof paletteCopy.groups
  score: number
  trailing?: ReactNode
}

/** The action whose verb begins the text, and what is looked for: the rest of the text, or all of it. */
export function readAction(text: string, actions: readonly RecordAction[]) {
  const action = actions.find(({ verb }) => text.toLowerCase().startsWith(`${verb.toLowerCase()} `))
  return { action, sought: action ? text.slice(action.verb.length).trim() : text }
}

/** What the text finds, the best first. */
export function findEntries(
  text: string,
  offers: PaletteOffers,
  found: FoundRecords | undefined,
): ShownEntry[] {
  const { action } = readAction(text, offers.recordActions)
  const local = [
    ...offers.pages.map((page) => ({
      ...page,
      group: 'pages' as const,
      score: scorePaletteItem(`${page.label} ${page.path}`, text),
      trailing: <GoKeys path={page.path} />,
    })),
    ...offers.actions.map((entry) => ({
      ...entry,
      group: 'actions' as const,
      score: scorePaletteItem(entry.label, text),
    })),
  ].filter(({ score }) => score > 0)
  const records = found && (action ? actOn(found, action) : open(found, offers))
  const all = [...local, ...(records ?? []).map((entry) => ({ ...entry, score: recordScore }))]
  return all.toSorted((one, other) => other.score - one.score)
}

export const askEntry = (label: string, run: () => void): ShownEntry => ({
  key: 'ask',
  label,
  icon: MessageCircleQuestion,
  run,
  group: 'ask',
  score: askScore,
})

type RecordEntry = Omit<ShownEntry, 'score'>

const open = ({ figures, companies, chats }: FoundRecords, offers: PaletteOffers): RecordEntry[] => [
  ...figures.map((figure) => ({
    key: figure.id,
    label: figure.label,
    icon: Sigma,
    group: 'figures' as const,
    trailing: <FigureHint figure={figure} />,
    run: () => offers.onOpenFigure(figure),
  })),
  ...companies.map(({ id, company_name, country }) => ({
    key: id,
    label: company_name,
    icon: Building2,
    group: 'companies' as const,
    trailing: country,
    run: () => offers.onOpenCompany(id),
  })),
  ...chats.map(({ session_id, content }) => ({
    key: session_id,
    label: content,
    icon: MessageSquare,
    group: 'chats' as const,
    run: () => offers.onOpenChat(session_id),
  })),
]

const actOn = ({ figures, companies }: FoundRecords, action: RecordAction): RecordEntry[] => {
  const { verb, icon, runFigure, onCompany } = action
  const toEntry = (key: string, name: string) => ({
    key: `${verb} ${key}`,
    label: paletteCopy.act(verb, name),
    icon,
    group: 'actions' as const,
  })
  return [
    ...(runFigure
      ? figures.map((figure) => ({
          ...toEntry(figure.id, figure.label),
          trailing: <FigureHint figure={figure} />,
          run: () => runFigure(figure),
        }))
      : []),
    ...companies.flatMap((company) => {
      const run = onCompany?.(company)
      const { id, company_name, country } = company
      return run ? [{ ...toEntry(id, company_name), trailing: country, run }] : []
    }),
  ]
}

function FigureHint({ figure }: { figure: FigureRow }) {
  const { word, isSample } = toMark(figure.provenance)
  return (
    <span className="inline-flex items-baseline gap-2">
      {printFigure(figure)} <ProvenanceMark sample={isSample}>{word}</ProvenanceMark>
    </span>
  )
}

function GoKeys({ path }: { path: string }) {
  const found = goKeys.find((one) => one.to === path)
  if (!found) return null
  return (
    <span className="max-md:hidden">
      <Kbd>g</Kbd> <Kbd>{found.key}</Kbd>
    </span>
  )
}
