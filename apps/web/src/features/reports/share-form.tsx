import { deliveryCopy } from '@portal/content/reports-pages'
import { interfaceWords } from '@portal/content/interface-words'
import { snapshotExpiry, type ShareRow } from '@portal/contracts/shares'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/lib/notify.ts'
import { useChangeShare } from './api/shares.ts'
import type { DeliveryProps } from './delivery-props.ts'
import { ShareLink } from './share-link.tsx'
import { notifyFailure } from '#web/lib/notify-failure.ts'
import { SelectField } from '#web/ui/field-controls.tsx'

const copy = deliveryCopy.share
const modes = (['link', 'snapshot'] as const).map((value) => ({ value, label: copy.modes[value] }))
const expiries = snapshotExpiry.choicesDays.map((days) => ({ value: String(days), label: copy.days(days) }))

interface ShareFormProps extends Omit<DeliveryProps, 'label'> {
  title?: string
  onClose: () => void
}

export function ShareForm({ kind, parameters = {}, title, onDone, onClose }: ShareFormProps) {
  const { pathname, search } = useLocation()
  const change = useChangeShare()
  const [mode, setMode] = useState<ShareRow['mode']>('link')
  const [days, setDays] = useState(String(snapshotExpiry.defaultDays))
  const [share, setShare] = useState<ShareRow | null>(null)

  const submit = () => {
    if (change.isPending) return
    const expiresInDays = Number(days)
    change.mutate(
      mode === 'link'
        ? { action: 'share-link', title: title ?? document.title, path: `${pathname}${search}` }
        : { action: 'share-snapshot', kind, parameters, expiresInDays, ...(title && { title }) },
      {
        onSuccess: (created) => {
          setShare(created)
          notify({ title: copy.done, description: copy.doneText, tone: 'good' })
          onDone?.()
        },
        onError: (error) => notifyFailure(copy.failed, error),
      },
    )
  }

  return (
    <FormDialog
      title={copy.title}
      labels={interfaceWords}
      words={{ submit: copy.create, busy: copy.creating }}
      isBusy={change.isPending}
      failure={change.error?.message}
      done={share && <ShareLink token={share.token} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={copy.mode}
        hint={copy.modeHints[mode]}
        options={modes}
        value={mode}
        onValue={setMode}
      />
      {mode === 'snapshot' && (
        <SelectField label={copy.expiry} options={expiries} value={days} onValue={setDays} />
      )}
    </FormDialog>
  )
}
