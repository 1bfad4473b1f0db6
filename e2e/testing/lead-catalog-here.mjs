// Loaded into a product before its own code: what it asks of catalog.example.edu, the server of a journey answers, without
// TLS. The product itself never reads an address inside the network (server/imports/scraper/fetch-page.ts).
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const port = process.env['CATALOG_PORT']
const { get } = https

https.get = (url, { lookup: _lookup, ...options }, listener) =>
  url.hostname === 'catalog.example.edu'
    ? http.get({ ...options, host: '127.0.0.1', port, path: `${url.pathname}${url.search}` }, listener)
    : get(url, options, listener)
syncBuiltinESMExports()
