import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export interface TextFieldProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'value'> {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
}

export function TextField({ label, hint, className, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} className={className ?? ''}>
      {(ids) => <Input {...ids} {...rest} size="lg" onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

export const EmailField = (props: TextFieldProps) => (
  <TextField
    type="email"
    name="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
