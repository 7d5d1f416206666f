import { EmailField, LargeField } from '#web/features/auth/text-field.tsx'

export interface TypedCode {
  email: string
  code: string
}

export const emptyCode: TypedCode = { email: '', code: '' }

export interface CodeFieldsProps {
  words: { email: string; code: string; codeHint: string }
  value: TypedCode
  onChange: (value: TypedCode) => void
}

/** For people who read their mail on another device: the code instead of the link. */
export function CodeFields({ words, value, onChange }: CodeFieldsProps) {
  return (
    <>
      <EmailField
        label={words.email}
        value={value.email}
        onValue={(email) => onChange({ ...value, email })}
      />
      <LargeField
        className="mt-4"
        label={words.code}
        hint={words.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value.code}
        onValue={(code) => onChange({ ...value, code })}
      />
    </>
  )
}
