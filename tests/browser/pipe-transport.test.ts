import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { PipeTransport } from '../../build/browser/pipe-transport.ts';

test('a message to a browser that has ended says that the connection is closed', () => {
  const transport = new PipeTransport(new PassThrough(), new PassThrough());
  transport.close();
  let closings = 0;
  Object.assign(transport, { onclose: () => closings++ });
  transport.send('{}');
  expect(closings).toBe(1);
});
