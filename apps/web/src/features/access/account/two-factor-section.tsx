import { accountCopy } from '@portal/content/account'
import { interfaceWords } from '@portal/content/interface-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { notify } from '#web/lib/notify.ts'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Status } from '#web/ui/status.tsx'
import {
  secondFactorsQuery,
  useMakeRecoveryCodes,
  useRemoveFactor,
  type SecondFactors,
} from './api/second-factors.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const words = accountCopy.twoFactor

type Open = 'enrol' | 'renew' | 'remove' | null

/** An authenticator app as second factor, and the codes that stand in for it. */
export function TwoFactorSection() {
  const factors = useQuery(secondFactorsQuery())
  const makeCodes = useMakeRecoveryCodes()
  const remove = useRemoveFactor()
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const hasCodes = Boolean(factors.data?.recoveryCodes)
  const ask = (next: Open) => {
    makeCodes.reset()
    remove.reset()
    setOpen(next)
  }
  const make = () =>
    makeCodes.mutate(hasCodes, {
      onSuccess: (made) => {
        setOpen(null)
        setCodes(made)
      },
    })

  return (
    <Section title={words.title}>
      <p className="mb-3 text-small text-fg-2">{words.note}</p>
      {factors.isError && <ErrorState {...toErrorState(factors, words.failed)} />}
      {factors.isPending && <Skeleton className="h-8 w-48" />}
      {factors.data && (
        <FactorState
          factors={factors.data}
          onEnrol={() => ask('enrol')}
          onCodes={hasCodes ? () => ask('renew') : make}
          onRemove={() => ask('remove')}
          isMaking={makeCodes.isPending}
        />
      )}
      {open === 'enrol' && (
        <EnrolDialog
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            makeCodes.mutate(false, { onSuccess: setCodes })
          }}
        />
      )}
      {open === 'renew' && (
        <ConfirmDialog
          {...words.codes.confirmRenew}
          confirmLabel={words.codes.renew}
          labels={interfaceWords}
          isBusy={makeCodes.isPending}
          failure={makeCodes.error?.message ?? null}
          onConfirm={make}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'remove' && factors.data?.app && (
        <ConfirmDialog
          {...words.confirmRemove}
          confirmLabel={words.remove}
          labels={interfaceWords}
          isDanger
          isBusy={remove.isPending}
          failure={remove.error?.message ?? null}
          onConfirm={() =>
            factors.data.app &&
            remove.mutate(factors.data.app.id, {
              onSuccess: () => {
                setOpen(null)
                notify({ title: words.removed, tone: 'good' })
              },
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  )
}

interface FactorStateProps {
  factors: SecondFactors
  isMaking: boolean
  onEnrol: () => void
  onCodes: () => void
  onRemove: () => void
}

function FactorState({ factors, isMaking, onEnrol, onCodes, onRemove }: FactorStateProps) {
  const { app, recoveryCodes } = factors
  if (!app)
    return (
      <div className="grid justify-items-start gap-3">
        <Status tone="neutral">{words.off}</Status>
        <Button onClick={onEnrol}>{words.setUp}</Button>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex flex-wrap gap-x-3">
        <Status tone="good">{words.on}</Status>
        <span>{words.app}</span>
        <span className="text-fg-3">{words.since(formatMoment(app.since))}</span>
      </p>
      {recoveryCodes ? (
        <p className="text-fg-2">{words.codes.left(recoveryCodes.remaining, recoveryCodes.total)}</p>
      ) : (
        <Status tone="warning">{words.codes.none}</Status>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={isMaking} onClick={onCodes}>
          {recoveryCodes ? words.codes.renew : words.codes.make}
        </Button>
        <Button variant="danger" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </div>
  )
}
