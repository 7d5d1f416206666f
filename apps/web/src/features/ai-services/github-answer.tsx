import { printDay } from '@portal/content/print-day'
import { servicesCopy } from '@portal/content/ai-services-page'
import type { GitHubItem, GitHubResponse } from '@portal/contracts/ai-services'
import { Note } from '#web/ui/note.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { MeasuredFigure } from './measured-figure.tsx'

const copy = servicesCopy.integrations

export function GitHubAnswer({ answer }: { answer: GitHubResponse }) {
  return (
    <div className="grid gap-3">
      <Answer {...answer} />
      {answer.isTruncated && <Note>{servicesCopy.web.cut}</Note>}
    </div>
  )
}

function Answer({ repository, items, content }: GitHubResponse) {
  if (repository) return <Repository repository={repository} />
  if (content !== null)
    return (
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached by keyboard
        tabIndex={0}
        className="max-h-90 overflow-auto rounded-2 bg-well p-3 font-mono text-small"
      >
        <q className="[quotes:none]">{content}</q>
      </pre>
    )
  return items.length === 0 ? <p className="text-fg-3">{copy.nothing}</p> : <Items items={items} />
}

function Repository({ repository }: { repository: NonNullable<GitHubResponse['repository']> }) {
  const { facts } = copy
  const { fullName, description, defaultBranch, licence, language, url, isArchived } = repository
  const counts = (['stars', 'forks', 'openIssues'] as const).map((key) => (
    <div key={key}>
      <dt className="text-fg-3">{facts[key]}</dt>
      <dd>
        <MeasuredFigure
          name={`github.${fullName}.${key}`}
          label={`${fullName}: ${facts[key]}`}
          value={repository[key]}
          unit=""
          source={copy.github}
        />
      </dd>
    </div>
  ))
  const words = [
    [facts.branch, defaultBranch],
    [facts.language, language],
    [facts.licence, licence],
  ] as const
  return (
    <section aria-label={fullName} className="grid gap-3">
      <p className="font-medium">
        <ItemLink title={fullName} url={url} />{' '}
        {isArchived && <span className="text-fg-3">{copy.archived}</span>}
      </p>
      {description !== '' && <q className="[quotes:none]">{description}</q>}
      <dl className="grid grid-cols-3 gap-3 text-small">
        {counts}
        {words.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt className="text-fg-3">{label}</dt>
              <dd>
                <q className="[quotes:none] [overflow-wrap:anywhere]">{value}</q>
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

function Items({ items }: { items: readonly GitHubItem[] }) {
  const { head } = copy
  return (
    <div className="max-h-110 overflow-auto">
      <RecordTable
        label={copy.github}
        compact
        rows={items}
        keyOf={({ id }) => id}
        columns={(column) => [
          column(head.id, 'font-mono text-small', ({ id }) => <q className="[quotes:none]">{id}</q>),
          column(head.title, 'py-1', ({ title, url }) => <ItemLink title={title} url={url} />),
          column(head.state, ({ state }) => state),
          column(head.author, ({ author }) => <q className="[quotes:none]">{author}</q>),
          column(
            head.at,
            { numeric: true, cells: 'whitespace-nowrap' },
            ({ at }) => at !== null && <time dateTime={at}>{printDay(at)}</time>,
          ),
        ]}
      />
    </div>
  )
}

function ItemLink({ title, url }: { title: string; url: string | null }) {
  const words = <q className="[quotes:none] [overflow-wrap:anywhere]">{title}</q>
  if (url === null) return words
  return (
    <a href={url} target="_blank" rel="noreferrer" className="link-inline">
      {words}
    </a>
  )
}
