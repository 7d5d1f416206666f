import { teamCopy } from '@portal/content/access'
import { interfaceWords } from '@portal/content/interface-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/lib/api-error.ts'
import { useChange } from '#web/lib/requests.ts'
import {
  SecondFactorNeeded,
  securitySettingsQuery,
  writeSecuritySettings,
} from '#web/lib/security-settings.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'

const words = teamCopy.policy

/** Whether administrators need two factors; the switch moves when the server has it. */
export function TwoFactorPolicy() {
  const settings = useQuery(securitySettingsQuery())
  const [isAsking, setAsking] = useState(false)
  const save = useChange({
    change: (isRequired: boolean) => writeSecuritySettings({ two_factors_for_administrators: isRequired }),
    stores: securitySettingsQuery(),
    done: ({ two_factors_for_administrators: isRequired }) => ({
      title: isRequired ? words.on : words.off,
      tone: 'good',
    }),
  })
  const isOn = settings.data?.two_factors_for_administrators ?? false
  const question = isOn ? words.confirmOff : words.confirmOn
  return (
    <div className="mb-6">
      <Switch
        label={words.label}
        checked={isOn}
        disabled={!settings.data}
        onChange={() => {
          save.reset()
          setAsking(true)
        }}
      />
      <p className="text-small text-fg-3">
        {settings.isError
          ? [words.failed, failureOf(settings.error).cause].filter(Boolean).join(' ')
          : words.hint}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          confirmLabel={question.confirm}
          labels={interfaceWords}
          isBusy={save.isPending}
          failure={refusalOf(save.error)}
          onConfirm={() => save.mutate(!isOn, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function refusalOf(error: Error | null): string | null {
  if (error instanceof SecondFactorNeeded) return words.ownFirst
  return error?.message ?? null
}
