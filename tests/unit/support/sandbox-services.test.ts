import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordsOf, startSandbox, type Sandbox } from '#dev/sandbox/sandbox.ts';
import { askModels, mail, sendMail } from '#tests/support/services/sandbox-calls.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => {
  sandbox.reset();
});
afterAll(() => sandbox.stop());

describe('the fake for EmailJS', () => {
  it('takes a mail from a browser of any site and keeps it', async () => {
    const response = await sendMail(sandbox, mail);

    expect([response.status, await response.text()]).toEqual([200, 'OK']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(recordsOf(sandbox, 'emailjs')).toMatchObject([
      { title: 'template_inquiry: Ann <b>Lee</b>', details: mail.template_params },
    ]);
  });

  it.each([
    ['user_id', undefined, 400, 'The user_id parameter is required'],
    ['service_id', '', 400, 'The service_id parameter is required'],
    ['template_id', undefined, 400, 'The template_id parameter is required'],
    ['user_id', 'somebody', 400, 'The Public Key is invalid'],
    ['service_id', 'service_x', 400, 'The service ID not found'],
    ['template_id', 'template_x', 400, 'The template ID not found'],
    ['template_params', undefined, 400, 'The template parameters are invalid'],
  ])('rejects %s "%s"', async (field, value, status, text) => {
    const response = await sendMail(sandbox, { ...mail, [field]: value });

    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(recordsOf(sandbox, 'emailjs')).toEqual([]);
  });

  it('rejects a server', async () => {
    const response = await sendMail(sandbox, mail, {});

    expect(response.status).toBe(403);
    expect(await response.text()).toContain('non-browser');
  });

  it('rejects what is not JSON', async () => {
    expect((await sendMail(sandbox, '{')).status).toBe(400);
    expect((await sendMail(sandbox, mail, { 'Content-Type': 'text/plain' })).status).toBe(400);
  });

  it('answers the preflight of a browser', async () => {
    const url = `${sandbox.origin}/emailjs/api/v1.0/email/send`;
    const response = await fetch(url, { method: 'OPTIONS' });

    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('*');
  });
});

describe('the fake for the vehicle register', () => {
  it('answers in the shape of the register', async () => {
    const response = await askModels(sandbox, 'make/honda/modelyear/2019/vehicletype/truck');

    expect(await response.json()).toEqual({
      Count: 1,
      Message: 'Response returned successfully',
      SearchCriteria: 'Make:honda | ModelYear:2019 | VehicleType:truck',
      Results: [
        {
          Make_ID: 474,
          Make_Name: 'HONDA',
          Model_ID: 1868,
          Model_Name: 'Ridgeline',
          VehicleTypeId: 3,
          VehicleTypeName: 'Truck ',
        },
      ],
    });
  });

  it('knows motorcycles, for anyone who asks for them', async () => {
    const response = await askModels(sandbox, 'make/honda/modelyear/2019/vehicletype/motorcycle');

    expect(await response.json()).toMatchObject({ Count: 2 });
  });

  it('reads escaped names and answers an unknown make with nothing', async () => {
    const type = encodeURIComponent('multipurpose passenger vehicle (mpv)');

    expect(
      await (await askModels(sandbox, `make/BMW/modelyear/2020/vehicletype/${type}`)).json(),
    ).toMatchObject({ Results: [{ Model_Name: 'X5' }] });
    expect(
      await (await askModels(sandbox, 'make/Lada/modelyear/2020/vehicletype/car')).json(),
    ).toMatchObject({
      Count: 0,
      Results: [],
    });
  });
});

describe('the fake mail server', () => {
  it('keeps a mail as text, as HTML and with its files, and its page shows all three', async () => {
    const smtp = sandbox.services.find(({ name }) => name === 'smtp')!;
    const transport = createTransport(smtp.settings('').SMTP_URL, { from: 'a@b.example' });
    await transport.sendMail({
      to: 'c@d.example',
      subject: 'Hello',
      text: 'Words',
      html: '<p>Words</p>',
      attachments: [{ filename: 'note.txt', content: 'A <note>' }],
    });

    expect(recordsOf(sandbox, 'smtp')).toMatchObject([
      {
        title: 'c@d.example: Hello',
        details: { from: ' <a@b.example>', text: 'Words' },
        html: '<p>Words</p>',
        files: [{ name: 'note.txt', type: 'text/plain', content: 'A <note>' }],
      },
    ]);
    const page = await (await fetch(sandbox.origin)).text();
    expect(page).toContain('<dd>Words</dd>');
    expect(page).toContain('<iframe sandbox srcdoc="&lt;p&gt;Words&lt;/p&gt;');
    expect(page).toContain('<pre>A &lt;note&gt;</pre>');
  });

  it('takes no mail from other people', async () => {
    const smtp = sandbox.services.find(({ name }) => name === 'smtp')!;
    const url = smtp.settings('').SMTP_URL?.replace('sandbox_password', 'guess') ?? '';
    await expect(createTransport(url).verify()).rejects.toThrow('535');
  });

  it('has not taken a mail whose sender hung up in the middle of it', async () => {
    const smtp = sandbox.services.find(({ name }) => name === 'smtp')!;
    const transport = createTransport(smtp.settings('').SMTP_URL, { from: 'a@b.example' });
    const brokenOff = Readable.from(
      (function* () {
        yield 'Half a ';
        throw new Error('The line is cut.');
      })(),
    );

    await expect(transport.sendMail({ to: 'c@d.example', text: brokenOff })).rejects.toThrow(
      'The line is cut.',
    );
    await transport.sendMail({ to: 'c@d.example', subject: 'Whole' });
    expect(recordsOf(sandbox, 'smtp')).toMatchObject([{ title: 'c@d.example: Whole' }]);
  });
});
