package dev.offprint.publish.cdn.provider;

import java.util.List;

/** The documents of CloudFront's API that are needed here (API version 2020-05-31, InvalidationBatch and its answers). */
final class CloudFrontXml {

    private CloudFrontXml() {}

    /**
     * Returns the request to forget these paths.
     *
     * @param reference names the request: CloudFront does one that it knows already, with the same paths, only once
     */
    static String batch(String reference, List<String> paths) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<InvalidationBatch xmlns=\"http://cloudfront.amazonaws.com/doc/2020-05-31/\"><Paths><Quantity>");
        xml.append(paths.size()).append("</Quantity><Items>");
        for (String path : paths) {
            xml.append("<Path>").append(escaped(path)).append("</Path>");
        }
        return xml.append("</Items></Paths><CallerReference>")
                .append(escaped(reference))
                .append("</CallerReference></InvalidationBatch>")
                .toString();
    }

    /** Returns the text of the first element of this name, or an empty one: answers nest nothing that we ask for. */
    static String text(String xml, String element) {
        String open = "<" + element + ">";
        int from = xml.indexOf(open);
        int to = from < 0 ? -1 : xml.indexOf("</" + element + ">", from);
        return to < 0 ? "" : xml.substring(from + open.length(), to);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
