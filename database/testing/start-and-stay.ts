import { Client } from 'pg'
import { startEmbedded } from '../embedded/start-embedded.ts'

// A process that starts the database of a data directory, stores one row, says where it is, and stays.

const [dataDir = ''] = process.argv.slice(2)
const { url } = await startEmbedded({ dataDir })
const client = new Client({ connectionString: url })
await client.connect()
await client.query('create table if not exists kept (word text)')
await client.query("insert into kept values ('acknowledged')")
process.stdout.write(`${url}\n`)
setInterval(() => undefined, 1000)
