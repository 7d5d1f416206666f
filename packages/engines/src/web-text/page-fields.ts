import { z } from 'zod'
import { nameField } from '../core/index.ts'

/** A text as a person or a fetcher hands it over. */
export function textField({
  title,
  description,
  maxLength = 100_000,
}: {
  title: string
  description: string
  maxLength?: number
}) {
  return z
    .string({
      error: ({ input }) => (input === undefined ? `${title} is missing` : `${title} must be a text`),
    })
    .max(maxLength, `${title} is longer than ${maxLength} characters: give the part that matters`)
    .meta({ title, description })
}

const address = nameField({ title: 'Address', description: 'Where the text was found.', maxLength: 2000 })

export const pageFields = {
  url: address
    .regex(/^(?:https?:|(?![a-z][\w+.-]*:))/iu, 'Address must be that of a page: neither a file nor a script')
    .meta({ ...address.meta() }),
  title: nameField({ title: 'Title', maxLength: 300 }).optional(),
  text: textField({ title: 'Text', description: 'Readable text of the page, a paragraph a line.' }),
}
