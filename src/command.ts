import { BadConfiguration, readConfig } from './config.ts'
import { DatabaseProblem } from './database/embedded.ts'
import { importFile } from './features/imports/server/command.ts'
import { UsageProblem } from './features/imports/server/usage.ts'
