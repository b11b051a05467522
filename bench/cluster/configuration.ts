export type Ports = Record<'site' | 'primary' | 'reads', number> &
  Record<'processes' | 'poolers' | 'postgres' | 'patroni' | 'etcd' | 'peers', number[]>;

export const DATABASE = 'zancada';
const HOST = '127.0.0.1';

const at = (ports: readonly number[]) => ports.map((port) => `${HOST}:${port}`);

export function etcdArguments(ports: Ports, member: number): string[] {
  const peers = at(ports.peers).map((address) => `http://${address}`);
  const client = `http://${HOST}:${ports.etcd[member]}`;
  const peer = peers[member] ?? '';
  return Object.entries({
    name: `etcd${member}`,
    'data-dir': `etcd${member}`,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': peers.map((url, index) => `etcd${index}=${url}`).join(','),
    'heartbeat-interval': '200',
    'election-timeout': '2000',
  }).flatMap(([name, value]) => [`--${name}`, value]);
}

/** JSON is YAML. Strict: without a synchronous replica PostgreSQL acknowledges nothing. */
export function patroniConfiguration(ports: Ports, member: number, folder: string, bin: string): string {
  const [postgres, rest] = [at(ports.postgres)[member], at(ports.patroni)[member]];
  const trusted = [
    'local all all trust',
    `host all all ${HOST}/32 trust`,
    `host replication all ${HOST}/32 trust`,
  ];
  return JSON.stringify({
    scope: 'zancada',
    name: `postgres${member}`,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: at(ports.etcd) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        // A primary that crashed is not waited for.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, shared_buffers: '64MB', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: `${folder}/postgres${member}`,
      bin_dir: bin,
      pgpass: `${folder}/pgpass${member}`,
      authentication: {
        superuser: { username: 'postgres', password: 'bench' },
        replication: { username: 'replicator', password: 'bench' },
      },
      pg_hba: trusted,
      parameters: { unix_socket_directories: folder },
      remove_data_directory_on_rewind_failure: true,
    },
  });
}

/** Between the processes and the primary. What a killed server owes is told within seconds. */
export function pgbouncerConfiguration(ports: Ports, member: number): string {
  return `[databases]
${DATABASE} = host=${HOST} port=${ports.primary} user=postgres
[pgbouncer]
listen_addr = ${HOST}
listen_port = ${ports.poolers[member]}
unix_socket_dir =
auth_type = any
admin_users = postgres
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = statement_timeout,lock_timeout
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`;
}

/** The processes as docs/operating.md has it; in front of PostgreSQL Patroni says who is what. */
export function haproxyConfiguration(ports: Ports): string {
  const servers = (name: string, addresses: string[], options: (index: number) => string = () => '') =>
    addresses.map((address, index) => `  server ${name}${index} ${address}${options(index)}`).join('\n');
  const postgres = servers('postgres', at(ports.postgres), (index) => ` port ${ports.patroni[index]}`);
  const processes = servers('process', at(ports.processes));
  return `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 35s
  timeout server 35s
  timeout http-request 10s
  timeout http-keep-alive 20s
  timeout check 3s
  option redispatch
  retries 2
frontend site
  mode http
  bind ${HOST}:${ports.site}
  option forwardfor
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready
${[
  ['ready', '/readyz'],
  ['alive', '/healthz'],
]
  .map(
    ([name, path]) => `backend ${name}
  mode http
  balance leastconn
  option httpchk GET ${path}
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server check inter 1s fall 2 rise 1 pool-purge-delay 20s
${processes}`,
  )
  .join('\n')}
listen primary
  mode tcp
  bind ${HOST}:${ports.primary}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  default-server check inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${postgres}
frontend reads
  mode tcp
  bind ${HOST}:${ports.reads}
  timeout client 1h
  use_backend running if { nbsrv(replicas) eq 0 }
  default_backend replicas
${[
  ['replicas', '/replica'],
  ['running', '/health'],
]
  .map(
    ([name, path]) => `backend ${name}
  mode tcp
  balance leastconn
  timeout server 1h
  option httpchk OPTIONS ${path}
  default-server check inter 1s fall 2 rise 1
${postgres}`,
  )
  .join('\n')}
`;
}
