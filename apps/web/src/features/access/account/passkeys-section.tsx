import { accountCopy } from '@portal/content/account'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { formatAge } from '#web/lib/format-age.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { canUsePasskeys } from '#web/lib/passkeys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmChange } from '#web/parts/confirm-change.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { passkeysQuery, useAddPasskey, useRemovePasskey, type Passkey } from './api/passkeys.ts'
import { FormFailure } from './form-failure.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

const words = accountCopy.passkeys

type Asked = { kind: 'rename' | 'remove'; passkey: Passkey }

/** Keys of a person's devices that sign in without a password. */
export function PasskeysSection() {
  const passkeys = useQuery(passkeysQuery())
  const add = useAddPasskey()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <Section title={words.title}>
      <p className="mb-3 text-small text-fg-2">{words.note}</p>
      {passkeys.isError && <ErrorState {...toErrorState(passkeys, words.failed)} />}
      {passkeys.isPending && <Skeleton className="h-8 w-48" />}
      {passkeys.data?.length === 0 && <p className="mb-3 text-fg-3">{words.none}</p>}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul aria-label={words.listLabel} className="mb-4 divide-y divide-line border-y border-line">
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(kind) => setAsked({ kind, passkey })} />
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-3">
        <FormFailure error={add.error} />
        {canUsePasskeys() ? (
          <Button busy={add.isPending} onClick={() => add.mutate(undefined)}>
            {words.add}
          </Button>
        ) : (
          <p className="text-small text-fg-3">{words.elsewhere}</p>
        )}
      </div>
      {asked?.kind === 'rename' && <RenamePasskey passkey={asked.passkey} onClose={close} />}
      {asked?.kind === 'remove' && <RemovePasskey passkey={asked.passkey} onClose={close} />}
    </Section>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onAsk: (kind: Asked['kind']) => void
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onAsk }: PasskeyRowProps) {
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <KeyRound aria-hidden="true" className="size-4 flex-none stroke-[1.5] text-fg-3" />
      <div className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="flex flex-wrap gap-x-3 text-small text-fg-3">
          <span>{words.made(formatMoment(createdAt))}</span>
          <span>{lastUsedAt ? words.used(formatAge(new Date(lastUsedAt), now)) : words.neverUsed}</span>
        </span>
      </div>
      <Button size="sm" aria-label={words.renameOf(name)} onClick={() => onAsk('rename')}>
        {words.rename}
      </Button>
      <Button size="sm" aria-label={words.removeOf(name)} onClick={() => onAsk('remove')}>
        {words.remove}
      </Button>
    </li>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey()
  return (
    <ConfirmChange
      title={words.confirmRemove.title}
      text={words.confirmRemove.text(passkey.name)}
      confirmLabel={words.remove}
      isDanger
      change={remove}
      input={passkey.id}
      onClose={onClose}
    />
  )
}
