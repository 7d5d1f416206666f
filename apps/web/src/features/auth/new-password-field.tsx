import { auth } from '@portal/content/auth'
import { interfaceWords } from '@portal/content/interface-words'
import { passwordLimits } from '@portal/contracts/passwords'
import { useState } from 'react'
import { PasswordField } from '#web/ui/text-field.tsx'

export const isLongEnough = (password: string): boolean => password.length >= passwordLimits.minCharacters

export interface NewPasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Says the rule from the start and complains only after the field was left. */
export function NewPasswordField({ label, value, onChange }: NewPasswordFieldProps) {
  const [isCapsLockOn, setCapsLockOn] = useState(false)
  const [wasLeft, setLeft] = useState(false)
  const isTooShort = wasLeft && value !== '' && !isLongEnough(value)
  const rule = auth.passwordHint(passwordLimits.minCharacters)
  return (
    <PasswordField
      className="mt-4"
      label={label}
      hint={isCapsLockOn ? interfaceWords.password.capsLock : rule}
      error={isTooShort && auth.passwordTooShort(passwordLimits.minCharacters)}
      size="lg"
      name="new-password"
      autoComplete="new-password"
      labels={interfaceWords.password}
      onCapsLock={setCapsLockOn}
      value={value}
      onBlur={() => setLeft(true)}
      onValue={onChange}
    />
  )
}
