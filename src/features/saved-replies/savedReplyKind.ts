import { prose, text } from '#src/kinds/fields.ts'
import { defineKind } from '#src/kinds/kind.ts'

export const savedReplyKind = defineKind({
  name: 'saved reply',
  many: 'Saved replies',
  path: 'saved-replies',
  icon: 'edit',
  access: ['administrator', 'moderator'],
  isPublished: false,
  label: 'title',
  groups: {
    Reply: {
      title: text('Title', {
        required: true,
        hint: 'Shown in the list of saved replies.',
      }),
      body: prose('Text', {
        required: true,
        rows: 8,
        hint: '{name} becomes the recipient’s name.',
      }),
    },
  },
})
