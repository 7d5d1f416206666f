import { bidPages } from '@portal/content/bids'
import { fileLimit } from '@portal/contracts/ai-services'
import type { BidResponse, TenderFile } from '@portal/contracts/bids'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fromBase64, toDataAddress } from '#web/lib/base64.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/lib/notify.ts'
import { RecordWords } from '#web/ui/record-words.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { readFileContent, useChangeBid } from './api/bids.ts'

const words = bidPages.tender

/** The documents of a tender: added, saved again, removed with what was read in them. */
export function BidFiles({ tenderId, bid }: { tenderId: string; bid: BidResponse }) {
  const adding = useChangeBid(tenderId, words.addFailed)
  const [fault, setFault] = useState<string>()
  const add = async (file: File) => {
    setFault(file.size > fileLimit ? words.tooLarge : undefined)
    if (file.size > fileLimit) return
    const address = await toDataAddress(file)
    const base64 = address.slice(address.indexOf(',') + 1)
    adding.mutate({ action: 'add_file', id: tenderId, name: file.name.slice(-200), base64 })
  }
  return (
    <div>
      <h3 className="mb-2">{words.files}</h3>
      <ul className="mb-3 divide-y divide-line">
        {bid.files.map((file) => (
          <FileLine key={file.id} tenderId={tenderId} file={file} canPropose={bid.canPropose} />
        ))}
      </ul>
      <TextField
        label={adding.isPending ? words.adding : words.add}
        hint={words.addHint}
        error={fault}
        type="file"
        accept=".pdf,.docx,.txt,.md,.html"
        disabled={adding.isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void add(file).finally(() => (target.value = ''))
        }}
      />
    </div>
  )
}

function FileLine({
  tenderId,
  file,
  canPropose,
}: {
  tenderId: string
  file: TenderFile
  canPropose: boolean
}) {
  const change = useChangeBid(tenderId)
  const save = async () => {
    const { name, base64 } = await readFileContent(file.id)
    saveFile({ name, type: 'application/octet-stream', content: fromBase64(base64) })
  }
  const propose = () =>
    change.mutate(
      { action: 'propose', fileId: file.id },
      {
        onSuccess: ({ refused }) =>
          notify({ title: words.proposed, description: words.refused(refused), tone: 'good' }),
      },
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 break-words">
        <RecordWords>{file.name}</RecordWords>
        {file.kind === 'pdf' && (
          <span className="ml-2 text-small text-fg-3" data-figure={`file.${file.id}`}>
            {words.pages(file.parts)}
          </span>
        )}
        {file.is_truncated && <span className="block text-small text-yellow">{words.truncated}</span>}
      </span>
      <span className="flex items-center gap-1">
        {canPropose && (
          <Button
            size="sm"
            variant="ghost"
            busy={change.isPending}
            aria-label={words.propose(file.name)}
            onClick={propose}
          >
            {words.proposeShort}
          </Button>
        )}
        <IconButton label={words.save(file.name)} icon={Download} onClick={() => void save()} />
        <IconButton
          label={words.remove(file.name)}
          icon={Trash2}
          disabled={change.isPending}
          onClick={() => change.mutate({ action: 'remove_file', fileId: file.id })}
        />
      </span>
    </li>
  )
}
