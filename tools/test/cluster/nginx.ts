import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findProgram } from './find-program.ts'
import { answers, aPart, type Part } from './process.ts'
import { project } from '#tools/project.ts'

const example = path.join(project, 'deploy/nginx/switchback.conf')

/** Returns the proxy. Its configuration is that of deploy/nginx, except for TLS, names and ports. */
export function aProxy(folder: string, port: number, webPorts: readonly number[]): Part {
  const nginx = findProgram('nginx', 'nginx-light')
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(config, writeConfig(folder, port, webPorts))
  return aPart({
    name: 'proxy',
    log: path.join(folder, 'nginx.log'),
    command: () => ({
      file: nginx,
      args: ['-p', folder, '-c', config, '-e', path.join(folder, 'nginx.log')],
    }),
    isReady: () => answers(`http://127.0.0.1:${port}/healthz`),
  })
}

function writeConfig(folder: string, port: number, webPorts: readonly number[]): string {
  const site = readFileSync(example, 'utf8')
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*(listen \[::\][^;]*|server_name [^;]*|ssl_[^;]*);\n/gm, '')
    .replaceAll('$scheme', 'http')
  const [server = ''] = /server 127\.0\.0\.1:3001[^;]*;/.exec(site) ?? []
  const upstream = webPorts.map((web) => server.replace('3001', String(web))).join('\n')
  const servers = site.replace(/(\s*server 127\.0\.0\.1:300\d[^;]*;)+/, `\n${upstream}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`)
    .join('\n')
  // Runs nginx as a single process, so that killing this process kills the whole proxy.
  return `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log warn;
events { worker_connections 4096; }
http { access_log off; ${temporary}\n${servers} }`
}
