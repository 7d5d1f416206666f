import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Select, type SelectProps } from '#web/ui/select.tsx'
import type { Labelled, Of } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export { PasswordField, TextField } from '#web/ui/text-field.tsx'

export function TextareaField(props: Labelled & Of<ComponentProps<'textarea'>>) {
  const { label, hint, error, className, controlClass, onValue, ...control } = props
  return (
    <Field {...{ label, hint, error, className }}>
      {(ids) => (
        <Textarea
          {...ids}
          {...(onValue && { onChange: (event) => onValue(event.target.value) })}
          {...control}
          className={controlClass}
        />
      )}
    </Field>
  )
}

interface Choice<Value extends string>
  extends Labelled<Value>, Omit<SelectProps, 'className' | 'options' | 'placeholder' | 'value'> {
  value: Value
  options: readonly { value: Value; label: string }[]
  /** Shown while nothing is chosen: then the value is the empty text. */
  placeholder?: '' extends Value ? string : never
}

export function SelectField<Value extends string>(props: Choice<Value>) {
  const { label, hint, error, className, controlClass, onValue, ...control } = props
  return (
    <Field {...{ label, hint, error, className }}>
      {(ids) => (
        <Select
          {...ids}
          // A list has no other values than those of its options.
          {...(onValue && { onChange: (event) => onValue(event.target.value as Value) })}
          {...control}
          className={controlClass}
        />
      )}
    </Field>
  )
}
