import { applySettings } from '#src/settings.ts'

// Files in a worker share their imports: each begins with the settings of a new site, whatever an earlier one left.
applySettings({})
