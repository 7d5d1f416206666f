import { goKeys, keyHelpCopy } from '@portal/content/command-palette'
import { chatCopy } from '@portal/content/chat'
import { Fragment, type ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { canExport } from './page-export.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

export function KeyHelpDialog({ onClose }: { onClose: () => void }) {
  const { groups, rows } = keyHelpCopy
  return (
    <Dialog onClose={onClose} title={keyHelpCopy.title} closeLabel={keyHelpCopy.close}>
      <div className="grid gap-4">
        <KeyGroup title={groups.anywhere}>
          <KeyRow label={rows.palette} keys={[isApple ? '⌘' : 'Ctrl', 'K']} />
          <KeyRow label={rows.search} keys={['/']} />
          <KeyRow label={rows.figure} keys={['i']} />
          <KeyRow label={rows.nextRow} keys={['j']} />
          <KeyRow label={rows.previousRow} keys={['k']} />
          {canExport() && <KeyRow label={rows.export} keys={['e']} />}
          <KeyRow label={rows.help} keys={['?']} />
          <KeyRow label={rows.close} keys={['Esc']} />
        </KeyGroup>
        <KeyGroup title={groups.go}>
          {goKeys.map((one) => (
            <KeyRow key={one.key} label={one.label} keys={['g', one.key]} isSequence />
          ))}
        </KeyGroup>
        <KeyGroup title={groups.chat}>
          <KeyRow label={rows.send} keys={['Enter']} />
          <KeyRow label={rows.newline} keys={['Shift', 'Enter']} />
          <KeyRow label={chatCopy.minimise} keys={['Esc']} />
        </KeyGroup>
      </div>
    </Dialog>
  )
}

function KeyGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-small font-normal text-fg-3">{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}

function KeyRow({
  label,
  keys,
  isSequence,
}: {
  label: string
  keys: readonly string[]
  isSequence?: boolean
}) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-1.25">
      <dt>{label}</dt>
      <dd className="flex items-center gap-1 text-small text-fg-3">
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && isSequence && keyHelpCopy.followedBy} <Kbd>{key}</Kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
