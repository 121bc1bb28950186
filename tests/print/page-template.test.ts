import { describe, expect, it } from 'vitest';
import { pageTemplate } from '../../build/print/page-template.ts';

describe('pageTemplate', () => {
  it('leaves a harmless template as it is', () => {
    const html =
      '<style>section { margin: 0 auto; font-size: 10px; }</style><section class="x">- <span class="pageNumber"></span> -</section>';
    expect(pageTemplate(html)).toEqual({ html, fonts: [], removed: [] });
  });

  it.each([
    ['https://a.example/?b&c', 'https://a.example/?b&amp;c'],
    [undefined, ''],
  ])('has the address of the book, or none, never that of the page: %s', (url, shown) => {
    const { html } = pageTemplate('<b class="url left">x</b><i class="PAGENUMBER"></i>', { url });
    expect(html).toBe(`<b class="left">${shown}</b><i class="pageNumber"></i>`);
  });

  it('brings the fonts it names, inside', () => {
    const { html, fonts } = pageTemplate('<p style="font-family: nova round">1</p>');
    expect(fonts.map(({ family }) => family)).toEqual(['Nova Round']);
    expect(html).toMatch(/^<style>@font-face\{font-family:"Nova Round".*src:url\("data:font\/woff2;base64,/);
  });

  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['<img src=x onerror=alert(1)>', 'onerror'],
    ['<IMG SRC="https://example.org/a.png">', 'example.org'],
    ['<img src="file:///etc/passwd">', 'passwd'],
    ['<iframe srcdoc="<script>1</script>"></iframe>', 'iframe'],
    ['<div style="background: url(https://example.org)">x</div>', 'example.org'],
    ['<div style="background: u\\72l(https://example.org)">x</div>', 'example.org'],
    ['<style>@import "https://example.org/a.css";</style>', 'example.org'],
    ['<link rel=stylesheet href="//example.org">', 'example.org'],
    ['<svg onload=alert(1)><script>1</script></svg>', 'onload'],
    ['<a href="javascript:alert(1)">x</a>', 'javascript'],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', 'svg+xml'],
  ])('takes out of %s what runs or loads something', (template, dangerous) => {
    const { html, removed } = pageTemplate(`<p>kept</p>${template}`);
    expect(html).toContain('<p>kept</p>');
    expect(html).not.toContain(dangerous);
    expect(removed).not.toEqual([]);
  });

  it.each([
    ['a<scr<script>ipt>alert(1)</scr</script>ipt>', 'a'],
    ['a<xmp><b>b</xmp>', 'a'],
    ['<p>a</p><script', '<p>a</p>'],
    ['<p>a</p><b title="x', '<p>a</p>'],
  ])('prints no piece of %s', (template, kept) => {
    const { html, removed } = pageTemplate(template);
    expect(html).toBe(kept);
    expect(removed).toHaveLength(1);
  });

  it('ends where elements are nested without end', () => {
    const { html, removed } = pageTemplate(`1${'<div>'.repeat(20_000)}`);
    expect(html).toMatch(/^1<div>/);
    expect(removed).toEqual(['<div>']);
  });

  it('fills in the date, as Chromium knows none but that of the day at hand', () => {
    const html = '<p class="small date">?</p><p><b class=date></b><i class="update"></i></p>';
    expect(pageTemplate(html, { date: '1 May 2024' }).html).toBe(
      '<p class="small">1 May 2024</p><p><b>1 May 2024</b><i class="update"></i></p>',
    );
  });

  it('keeps pictures inside the template', () => {
    const html = '<img src="data:image/png;base64,iVBORw0KGgo=">';
    expect(pageTemplate(html)).toMatchObject({ html, removed: [] });
  });
});
