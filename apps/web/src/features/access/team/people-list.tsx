import type { Person } from '@portal/contracts/access'
import { roleNames, teamCopy } from '@portal/content/access'
import { formatAge } from '#web/lib/format-age.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Status } from '#web/ui/status.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { ActionMenu } from './action-menu.tsx'
import { actionsOfPerson, type TeamAction } from './team-action.ts'

interface PeopleListProps {
  people: readonly Person[]
  onAsk: (action: TeamAction) => void
}

const { columns } = teamCopy

export function PeopleList({ people, onAsk }: PeopleListProps) {
  // Beside the sidebar a tablet held upright has room for cards only.
  const hasRoom = useMediaQuery('(min-width: 1024px)')
  if (!hasRoom) return <PeopleCards people={people} onAsk={onAsk} />
  return (
    <RecordTable
      label={teamCopy.tabs.people}
      rows={people}
      keyOf={({ id }) => id}
      columns={(column) => [
        column(columns.person, 'max-w-52 py-2 min-[1280px]:max-w-80', (person) => (
          <Identity person={person} />
        )),
        column(columns.role, (person) => <RoleWords person={person} />),
        column(columns.lastSeen, 'text-fg-2', ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />),
        column(columns.sessions, { numeric: true }, ({ id, sessions }) => (
          <span data-figure={`measured.person.${id}.sessions`}>{sessions}</span>
        )),
        column(columns.factors, 'text-fg-2', ({ factors }) =>
          factors > 0 ? teamCopy.hasFactor : teamCopy.hasNoFactor,
        ),
        column(columns.status, (person) => <Standing person={person} />),
        column(columns.actions, { isQuiet: true, cells: 'w-12 text-right' }, (person) => (
          <ActionMenu email={person.email} actions={actionsOfPerson(person)} onAsk={onAsk} />
        )),
      ]}
    />
  )
}

function PeopleCards({ people, onAsk }: PeopleListProps) {
  return (
    <ul aria-label={teamCopy.tabs.people} className="grid divide-y divide-line border-y border-line">
      {people.map((person) => (
        <li key={person.id} className="flex items-start justify-between gap-3 py-3">
          <div className="grid min-w-0 gap-1">
            <Identity person={person} />
            <span className="flex flex-wrap gap-x-3 text-small">
              <RoleWords person={person} />
              <Standing person={person} />
              <span className="text-fg-3">
                <LastSeen at={person.lastSeenAt} />
              </span>
            </span>
          </div>
          <ActionMenu email={person.email} actions={actionsOfPerson(person)} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  )
}

function Identity({ person }: { person: Person }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">
        {person.name ?? person.email}
        {person.isSelf && <span className="ml-2 text-small font-normal text-fg-3">{teamCopy.you}</span>}
      </span>
      {person.name && <span className="block truncate text-small text-fg-3">{person.email}</span>}
    </span>
  )
}

function RoleWords({ person }: { person: Person }) {
  return (
    <span>
      {person.role ? roleNames[person.role] : teamCopy.noRole}
      {person.isBusinessLead && <span className="text-fg-3">, {teamCopy.businessLead.toLowerCase()}</span>}
    </span>
  )
}

function LastSeen({ at }: { at: string | null }) {
  const now = useNow()
  if (!at) return teamCopy.never
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAge(new Date(at), now)}
    </time>
  )
}

function Standing({ person }: { person: Person }) {
  return person.isDisabled ? (
    <Status tone="warning">{teamCopy.disabled}</Status>
  ) : (
    <Status tone="good">{teamCopy.active}</Status>
  )
}
