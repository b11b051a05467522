import { createServer, type OutgoingHttpHeaders } from 'node:http';

type Message = { path: string; status: number; headers: OutgoingHttpHeaders; body: string };

// The baseline: sends recorded bytes and does nothing else. The parent process sends the bytes.
process.once('message', (answers: Message[]) => {
  const known = new Map(answers.map((one) => [one.path, { ...one, body: Buffer.from(one.body, 'base64') }]));
  const server = createServer((request, response) => {
    const answer = known.get(request.url ?? '');
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
});
process.once('disconnect', () => process.exit(0));
