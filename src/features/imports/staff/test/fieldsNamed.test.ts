import { expect, test } from 'vitest'
import { fieldsNamed } from '../fieldsNamed.ts'

test('on the import screen, a message that names an option of the command names the form field instead', () => {
  expect(
    fieldsNamed(
      'The file does not say where the event is: --location "Congress Center, Hamburg" sets it.',
    ),
  ).toBe('The file does not say where the event is: “Location” in the form sets it.')
  expect(
    fieldsNamed('The file names no time zone: --zone Europe/Berlin, or another name, sets it.'),
  ).toBe('The file names no time zone: “Time zone” in the form sets it.')
  expect(
    fieldsNamed(
      '9 logos were not imported. Use --pictures FOLDER or --fetch-pictures to import them.',
    ),
  ).toBe(
    '9 logos were not imported. Use “Download the pictures from the addresses in the file” in the form to import them.',
  )
  expect(fieldsNamed('The table has no --map.')).toBe('The table has no --map.')
})
