import { toolCaseCopy } from '@portal/content/tool-cases'
import { toolAddress } from '@portal/content/tool-addresses'
import type { GivenCase, ToolCaseRow } from '@portal/contracts/tool-cases'
import { useQuery } from '@tanstack/react-query'
import { FolderOpen, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { notify } from '#web/lib/notify.ts'
import { useChange } from '#web/lib/requests.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { casesKey, removeCase, saveCase, toolCasesQuery } from '../api/tool-cases.ts'

const copy = toolCaseCopy

interface CasesDialogProps {
  tool: string
  /** What is on the page; null where nothing was calculated. */
  given: GivenCase | null
  onOpen?: (given: GivenCase) => void
}

/** The saved cases of a tool, and the one on the page under a name. */
export function CasesDialog({ tool, given, onOpen }: CasesDialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={FolderOpen} onClick={() => setOpen(true)}>
        {copy.cases}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.title} closeLabel={copy.close}>
        {given ? <SaveForm tool={tool} given={given} /> : <p className="text-fg-2">{copy.nothingYet}</p>}
        <SavedCases
          tool={tool}
          onOpen={
            onOpen &&
            ((one) => {
              setOpen(false)
              onOpen(one)
            })
          }
        />
      </Dialog>
    </>
  )
}

function SaveForm({ tool, given }: { tool: string; given: GivenCase }) {
  const [name, setName] = useState('')
  const [isTeam, setTeam] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { user } = useAuth()
  const { data: cases = [] } = useQuery(toolCasesQuery(tool))
  const isTaken = cases.some((row) => row.user_id === user?.id && row.name === name.trim())
  const { mutate, isPending } = useChange({
    change: saveCase,
    refreshes: [casesKey(tool)],
    done: copy.saved,
    failed: copy.saveFailed,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    setError(trimmed === '' ? copy.nameMissing : null)
    if (trimmed !== '') mutate({ tool, name: trimmed, isTeam, given })
  }
  const link = linkOf(tool, given)
  return (
    <form onSubmit={handleSubmit} className="grid gap-3">
      <TextField
        label={copy.name}
        hint={isTaken && copy.takesPlace}
        error={error}
        maxLength={80}
        value={name}
        onValue={setName}
      />
      <Switch label={copy.share} checked={isTeam} onChange={({ target }) => setTeam(target.checked)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isPending}>
          {isPending ? copy.saving : copy.save}
        </Button>
        {link && <Button onClick={() => void copyLink(link)}>{copy.copyLink}</Button>}
      </div>
    </form>
  )
}

/** Longer addresses are cut by mail programs. */
const longestLink = 2000

/** The address that opens the tool with the case; null for a long case, which is shared by its name. */
function linkOf(tool: string, { text, edits, leftOut }: GivenCase): string | null {
  const said = edits.flatMap(({ path, value }) =>
    typeof value === 'number' || typeof value === 'string' ? [{ path, value }] : [],
  )
  const path = said.length === edits.length ? toolAddress(tool, { text, said, leftOut }) : null
  return path === null || path.length > longestLink ? null : `${location.origin}${path}`
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    notify({ tone: 'good', title: copy.copied })
  } catch {
    notify({ tone: 'bad', title: copy.notCopied, description: link, reference: null })
  }
}

function SavedCases({ tool, onOpen }: { tool: string; onOpen: ((given: GivenCase) => void) | undefined }) {
  const { user } = useAuth()
  const { data: cases = [], error, isSuccess } = useQuery(toolCasesQuery(tool))
  const { mutate: remove } = useChange({
    change: removeCase,
    refreshes: [casesKey(tool)],
    done: copy.removed,
    failed: copy.removeFailed,
  })
  if (error) return <Note tone="warning">{copy.readFailed}</Note>
  if (isSuccess && cases.length === 0) return <p className="mt-4 text-fg-2">{copy.nothingSaved}</p>
  const isOwn = ({ user_id: author }: ToolCaseRow) => author === user?.id
  return (
    <ul aria-label={copy.list} className="mt-4 border-t border-line">
      {cases.map((row) => (
        <li key={row.id} className="flex items-center gap-2 border-b border-line py-1.5">
          <span className="min-w-0 flex-1 truncate">{copy.option(row.name, isOwn(row))}</span>
          {onOpen && (
            <Button size="sm" onClick={() => onOpen(row.given)}>
              {copy.open(row.name)}
            </Button>
          )}
          {isOwn(row) && (
            <IconButton label={copy.remove(row.name)} icon={Trash2} onClick={() => remove(row.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}
